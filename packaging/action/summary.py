"""Writes a summary of a suite's report in Markdown: the counts, and a row for each test that did not pass.

  summary.py REPORT RESULT    REPORT is the folder that `decoupage test --report` wrote
"""
import os
import sys
import xml.etree.ElementTree as ElementTree

#: What a summary may hold: GitHub takes a megabyte.
MOST = 200


def cell(text):
    """Returns a text for the cell of a table."""
    return " ".join(text.split()).replace("|", "\\|").replace("<", "&lt;")


def main():
    """Prints the summary."""
    report, result = sys.argv[1:]
    path = os.path.join(report, "junit.xml")
    if not os.path.exists(path):
        print(f"### Decoupage: {result}\n\nThere is no report in `{cell(report)}`: the log of the step says why.")
        return
    cases = list(ElementTree.parse(path).getroot().iter("testcase"))
    failed = [(case, fault) for case in cases for fault in case if fault.tag in ("failure", "error")]
    skipped = sum(case.find("skipped") is not None for case in cases)
    print(f"### Decoupage: {result}\n")
    print(f"{len(cases) - len(failed) - skipped} of {len(cases)} pictures are as accepted, {len(failed)} are not.")
    if failed:
        print("\n| picture | what differs |\n|---|---|")
        for case, fault in failed[:MOST]:
            print(f"| {cell(case.get('name', ''))} | {cell(fault.get('message') or fault.text or '')[:300]} |")
        if len(failed) > MOST:
            print(f"\n{len(failed) - MOST} more are in the report.")
        print("\nGolden, actual and difference of each are in `index.html` of the report that this run keeps.")


if __name__ == "__main__":
    main()
