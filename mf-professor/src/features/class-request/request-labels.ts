import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { mapValues } from '@study-groups/contracts/tables';
import type { TextKey } from '@study-groups/web-sdk/i18n/keys';
import type { RequestField } from './request-draft.ts';

/** Text key of each field's label; the hint of a line of text has the key of its label, with `Hint` at the end. */
export const LABELS = {
  courseName: 'request.course.courseName',
  ...mapValues(CLASS_TEXTS, (_text, name) => `request.course.${name}` as const),
  instructorName: 'request.instructor.instructorName',
  instructorEmail: 'request.instructor.instructorEmail',
  semester: 'request.time.semester',
  year: 'request.time.year',
  deadline: 'request.time.deadline',
  timeZone: 'request.time.timeZone',
  groupSize: 'request.groups.groupSize',
  expectedStudents: 'request.groups.expectedStudents',
} as const satisfies Record<RequestField, TextKey<'professor'>>;
