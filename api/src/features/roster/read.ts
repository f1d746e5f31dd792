import type { ResponseOf } from '@study-groups/contracts/call';
import type { getRoster } from '@study-groups/contracts/roster';
import type { ClassRecord } from '../../records/class.ts';
import { invitesPerDay } from '../../records/places.ts';
import { RosterMailModel } from '../../records/roster-mail.ts';
import { RosterModel } from '../../records/roster.ts';

/** The roster of a class, what was mailed to whom, and how many wait to be mailed; nobody where there is none. */
export async function readRoster(cls: ClassRecord): Promise<ResponseOf<typeof getRoster>> {
  const classId = cls.id;
  const [roster, mails] = await Promise.all([
    RosterModel.findOne({ classId }, 'people').lean(),
    RosterMailModel.find({ classId }, 'email count lastAt stoppedAt waits').lean(),
  ]);
  const mailed = new Map(mails.map((each) => [each.email, each]));
  const people = (roster?.people ?? []).map((person) => {
    const { count = 0, lastAt, stoppedAt, waits } = mailed.get(person.email) ?? {};
    return {
      ...person,
      ...(count > 0 && lastAt && { mails: count, mailedAt: lastAt.toISOString() }),
      ...(stoppedAt && { stopped: true }),
      ...(waits && { waits }),
    };
  });
  return { people, invitesPerDay: invitesPerDay(cls) };
}
