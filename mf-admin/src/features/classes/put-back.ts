import type { AdminClass } from '@study-groups/contracts/admin';
import type { Store } from '@study-groups/web-sdk/store/store';
import { editTo } from './edits.ts';
import { sendEdit } from './send-edit.ts';

/** Two states of a class, between which an edit and its undoing go. */
export interface EditStep {
  before: AdminClass;
  after: AdminClass;
}

/**
 * What takes an edit back and makes it again, each on top of the version that the other left.
 * Both reject with a RequestFailure: `stale` once somebody else has changed the class.
 */
export function editSteps({ before, after }: EditStep, dispatch: Store['dispatch']) {
  let { version } = after;
  const put = async (wanted: AdminClass): Promise<void> => {
    ({ version } = await sendEdit(wanted.id, editTo(wanted, version), dispatch));
  };
  return { undo: () => put(before), redo: () => put(after) };
}
