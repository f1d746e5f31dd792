import type { ListedPerson } from '@study-groups/contracts/roster';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';

/** The roster of a class, and what was mailed to whom; nobody where there is none. */
export async function readRoster(classId: number): Promise<ListedPerson[]> {
  const [roster, mails] = await Promise.all([
    RosterModel.findOne({ classId }, 'people').lean(),
    RosterMailModel.find({ classId }, 'email count lastAt stoppedAt').lean(),
  ]);
  const mailed = new Map(mails.map((each) => [each.email, each]));
  return (roster?.people ?? []).map((person) => {
    const { count, lastAt, stoppedAt } = mailed.get(person.email) ?? {};
    return {
      ...person,
      ...(count !== undefined && lastAt && { mails: count, mailedAt: lastAt.toISOString() }),
      ...(stoppedAt && { stopped: true }),
    };
  });
}
