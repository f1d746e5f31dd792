import type { Change, Resend } from '../../undo/change.ts';
import { changedMeanwhile } from '../../undo/changed-meanwhile.ts';
import { overPresent } from '../../workspace/typed.ts';
import { changedFields, draftOf, editOf } from './class-draft.ts';
import { classChange, readClass } from './put-back.ts';
import { sendEdit } from './send-edit.ts';
import { readDraft } from './stored-draft.ts';

/**
 * Sends what was typed over a class once more, on top of the class as it is now. It rejects with `stale` if somebody else has
 * changed what was typed into.
 */
export const resendClassEdit: Resend = async ({ of, draft, title }, dispatch): Promise<Change | undefined> => {
  const kept = readDraft(draft);
  if (!kept) return undefined;
  const one = await readClass(Number(of), dispatch);
  const { draft: whole, conflicts } = overPresent(draftOf(one), kept);
  if (conflicts.length > 0) throw changedMeanwhile('stale');
  // The answer was lost, not the edit.
  if (changedFields(whole, one).length === 0) return undefined;
  return classChange(title, one, await sendEdit(one.id, editOf(whole, one), dispatch));
};
