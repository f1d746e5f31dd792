import type { ClientSession } from 'mongoose';
import { endEdits, endGroupEdits } from '../../records/edits.ts';
import { GroupModel } from '../../records/group.ts';
import { LeaderLinkModel } from '../../records/leader-link.ts';
import { MeetingTokenModel } from '../../records/meeting-token.ts';
import { takeBack } from '../../records/outbox.ts';
import { forgetPreview } from '../../records/preview.ts';

/**
 * Removes all groups of a class, with the links and tokens that act for them, the edits of them, which can't be undone any more,
 * the mails about those edits that still wait, and new groups that wait to take their place.
 * @param keepsOtherEdits whether edits that touched no group can still be undone; all end otherwise
 */
export async function dissolveGroups(
  session: ClientSession,
  classId: number,
  { keepsOtherEdits = false }: { keepsOtherEdits?: boolean } = {},
): Promise<void> {
  await (keepsOtherEdits ? endGroupEdits : endEdits)(session, classId);
  await takeBack(session, { classId });
  await forgetPreview(session, classId);
  await GroupModel.deleteMany({ classId }, { session });
  await LeaderLinkModel.deleteMany({ classId }, { session });
  await MeetingTokenModel.deleteMany({ classId }, { session });
}
