import { nextId } from '../platform/ids.ts';
import { RosterMailModel, type RosterMailRecord } from '../records/roster-mail.ts';

/** An address that was invited once from the roster of a class, two days ago. */
export async function buildRosterMail(
  classId: number,
  overrides: Partial<RosterMailRecord> = {},
): Promise<RosterMailRecord> {
  const id = await nextId('roster_mails');
  const mailed = {
    id,
    classId,
    email: `listed${id}@example.edu`,
    count: 1,
    lastAt: new Date(Date.now() - 2 * 86_400_000),
    stoppedAt: null,
    remindedFor: [],
    ...overrides,
  };
  await RosterMailModel.create(mailed);
  return mailed;
}
