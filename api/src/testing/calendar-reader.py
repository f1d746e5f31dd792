"""Compares the clocks of zones, and what calendar files make of instants, with the time zone database of the package tzdata.

Reads a line of JSON for each zone from stdin: its name, its offsets as the server presents them, a calendar file and the
instants of its events, in seconds since 1970. Prints a line for each zone of which something differs.
"""

import json
import os
import sys
from datetime import datetime, timedelta, timezone

# Not those of the machine, which may be older.
os.environ["PYTHONTZPATH"] = ""

from zoneinfo import ZoneInfo  # noqa: E402

from icalendar import Calendar  # noqa: E402

DAY = 86_400


def faults(name, offsets, ics, instants):
    zone = ZoneInfo(name)
    changes = offsets["changes"]
    moments = list(range(changes[0]["from"], offsets["until"], DAY // 4))
    moments += [each["from"] + second for each in changes[1:] for second in (-1, 0)]
    at = 0
    for moment in sorted(moments):
        while at + 1 < len(changes) and changes[at + 1]["from"] <= moment:
            at += 1
        offset = datetime.fromtimestamp(moment, zone).utcoffset()
        if offset != timedelta(minutes=changes[at]["minutes"]):
            yield f"at {moment} it is {offset}, and not {changes[at]['minutes']} minutes"

    calendar = Calendar.from_ical(ics)
    # Only the rules inside the file may decide.
    rules = {str(each["TZID"]): each.to_tz(lookup_tzid=False) for each in calendar.walk("VTIMEZONE")}
    read = []
    for event in calendar.walk("VEVENT"):
        start = event["DTSTART"]
        wall, own = start.dt, start.params.get("TZID")
        read.append(wall.replace(tzinfo=rules[own]) if own else wall)
    starts = [int(start.astimezone(timezone.utc).timestamp()) for start in read]
    if starts != instants:
        yield f"events are at {starts}, and not at {instants}"


for line in sys.stdin:
    found = list(faults(**json.loads(line)))
    if found:
        print(f"{json.loads(line)['name']}: {found[0]}", flush=True)
