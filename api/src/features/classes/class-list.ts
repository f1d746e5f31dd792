import type { AdminClass } from '@study-groups/contracts/admin';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv.ts';
import { type Actor, recordSight } from '../../records/record-event.ts';
import { readAll } from './list.ts';
import type { TableQuery } from './parts.ts';
import { inZone } from '../../platform/zones.ts';

/** Of 10,000 classes; other requests have their turn between one batch and the next. */
const READ_AT_ONCE = 300;

/** Contents of each column of the file; its times are wall time in the class's zone, `YYYY-MM-DD HH:MM`. */
const COLUMNS: Record<string, (cls: AdminClass) => string | number | null> = {
  'Course Name': ({ courseName }) => courseName,
  ...Object.fromEntries(namesOf(CLASS_TEXTS).map((name) => [CLASS_TEXTS[name].column, (cls: AdminClass) => cls[name]])),
  Semester: ({ semester }) => semester,
  Year: ({ year }) => year,
  Instructor: ({ instructorName }) => instructorName,
  Email: ({ instructorEmail }) => instructorEmail,
  Status: ({ status }) => status,
  Deadline: ({ deadline, timeZone }) => wallTime(deadline, timeZone),
  'Time Zone': ({ timeZone }) => timeZone,
  'Group Size': ({ groupSize }) => groupSize,
  Students: ({ studentCount }) => studentCount,
  Groups: ({ groupCount }) => groupCount,
  'Link Name': ({ slug }) => slug,
  Created: ({ createdAt, timeZone }) => wallTime(createdAt, timeZone),
};

const cellsOf = (cls: AdminClass) => Object.values(COLUMNS).map((cell) => String(cell(cls) ?? ''));

function wallTime(instant: string, timeZone: string): string {
  return inZone(new Date(instant), timeZone).toFormat('yyyy-MM-dd HH:mm');
}

/** Classes of the table as a CSV file (RFC 4180, UTF-8 with BOM); the trail records how many. */
export async function exportClassList(asked: TableQuery, actor: Actor): Promise<string> {
  let file = BYTE_ORDER_MARK + csvLines([Object.keys(COLUMNS)]);
  let classes = 0;
  for await (const batch of readAll(asked, READ_AT_ONCE)) {
    file += csvLines(batch.map(cellsOf));
    classes += batch.length;
  }
  await recordSight(actor, { kind: 'classes-exported', facts: { classes } });
  return file;
}
