import type { AdminClass } from '@study-groups/contracts/admin';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import type { Store } from '@study-groups/web-sdk/store/store';
import { askOnce } from '../../network/ask-once.ts';
import type { Change, Put } from '../../undo/change.ts';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { type Touched, touchedBy, withTouched } from '../../undo/touched.ts';
import { classesApi } from './api.ts';
import { editTo } from './edits.ts';
import { sendEdit } from './send-edit.ts';

/** The fields that the form edits and that can be put back. */
const FIELDS = [
  'courseName',
  'instructorName',
  'instructorEmail',
  'deadline',
  'timeZone',
  'slug',
  ...namesOf(CLASS_TEXTS),
  'semester',
  'year',
  'groupSize',
  'expectedStudents',
  'invitesPerDay',
] as const satisfies readonly (keyof AdminClass)[];

/** An edit of a class, as it can be taken back. */
export function classChange(title: string, before: AdminClass, after: AdminClass): Change {
  return { title, kind: 'class', of: after.id, ...touchedBy(before, after, FIELDS) };
}

/** Puts an edit of a class back. It rejects with `stale` once somebody else has changed what the edit touched. */
export const putClass: Put = async ({ of, from, to }, dispatch) => {
  const present = await readClass(Number(of), dispatch);
  const wanted = withTouched(present, from as Touched<AdminClass>, to as Touched<AdminClass>);
  if (!wanted) throw changedMeanwhile('stale');
  if (wanted !== present) await sendEdit(present.id, editTo(wanted, present.version), dispatch);
};

/** A class as it is now, whatever is known of it. Rejects with a RequestFailure. */
export function readClass(id: number, dispatch: Store['dispatch']): Promise<AdminClass> {
  const params = { id: String(id) };
  return askOnce(dispatch(classesApi.endpoints.adminClass.initiate({ params }, { forceRefetch: true })));
}
