import type { AdminClass } from '@study-groups/contracts/admin';
import type { Store } from '@study-groups/web-sdk/store/store';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { withTouched } from '../../undo/touched.ts';
import { classesApi } from './api.ts';
import { editTo } from './edits.ts';
import { sendEdit } from './send-edit.ts';

/** Two states of a class, between which an edit and its undoing go. */
export interface EditStep {
  before: AdminClass;
  after: AdminClass;
}

/** What the form edits and can be put back. */
const FIELDS = [
  'courseName',
  'instructorName',
  'instructorEmail',
  'deadline',
  'timeZone',
  'slug',
  'courseCode',
  'university',
  'semester',
  'year',
  'groupSize',
  'expectedStudents',
] as const satisfies readonly (keyof AdminClass)[];

/**
 * What takes an edit back and makes it again, on top of the class as it is then: what the edit did not touch stays as
 * others left it. Both reject with a RequestFailure: `stale` once somebody else has changed what the edit touched.
 */
export function editSteps({ before, after }: EditStep, dispatch: Store['dispatch']) {
  const put = async (from: AdminClass, to: AdminClass): Promise<void> => {
    const present = await readClass(to.id, dispatch);
    const wanted = withTouched(present, { from, to, fields: FIELDS });
    if (!wanted) throw changedMeanwhile('stale');
    await sendEdit(to.id, editTo(wanted, present.version), dispatch);
  };
  return { undo: () => put(after, before), redo: () => put(before, after) };
}

function readClass(id: number, dispatch: Store['dispatch']): Promise<AdminClass> {
  const params = { id: String(id) };
  const asked = classesApi.endpoints.adminClass.initiate({ params }, { forceRefetch: true, subscribe: false });
  return dispatch(asked).unwrap();
}
