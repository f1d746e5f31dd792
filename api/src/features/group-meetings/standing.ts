import type { DashboardGroup, getDashboard } from '@study-groups/contracts/dashboard';
import { haveMet, type MeetingState } from '@study-groups/contracts/meeting';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { MeetingRecord } from '../../records/meeting.ts';

/** Of a meeting, what the desk hears: how many said what, never who. */
export const STANDING_FIELDS = {
  groupId: 1,
  state: 1,
  startsAt: 1,
  endsAt: 1,
  'answers.answer': 1,
  'met.met': 1,
} as const;
export type StandingMeeting = Pick<MeetingRecord, 'groupId' | 'startsAt' | 'endsAt'> & {
  state: MeetingState;
  answers: Pick<MeetingRecord['answers'][number], 'answer'>[];
  met: Pick<MeetingRecord['met'][number], 'met'>[];
};

/** Time after a meeting after which a group that says nothing counts as silent. */
const SILENT_AFTER_MS = 2 * 86_400_000;

/** The desk's view of a group's meetings. */
export type GroupStanding = Pick<DashboardGroup, 'meeting' | 'met' | 'isSilent'>;

/** Returns the state of one group's meetings. @param meetings those that are not cancelled */
export function standingOfGroup(meetings: readonly StandingMeeting[], now: Date): GroupStanding {
  const next = meetings.find(({ endsAt }) => endsAt > now);
  const over = meetings.filter(({ endsAt }) => endsAt <= now);
  const said = over.map(({ met }) => haveMet(met));
  const met = said.includes(true) ? true : said.includes(false) ? false : undefined;
  const last = over.reduce<StandingMeeting | undefined>(
    (latest, each) => (latest && latest.endsAt > each.endsAt ? latest : each),
    undefined,
  );
  const isSilent =
    last !== undefined && last.met.length === 0 && now.getTime() - last.endsAt.getTime() >= SILENT_AFTER_MS;
  return {
    ...(next && { meeting: presentNext(next) }),
    ...(met !== undefined && { met }),
    ...(isSilent && { isSilent }),
  };
}

function presentNext({ state, startsAt, answers }: StandingMeeting): NonNullable<GroupStanding['meeting']> {
  const count = (wanted: string) => answers.filter(({ answer }) => answer === wanted).length;
  return { state, startsAt: startsAt.toISOString(), coming: count('comes'), cannot: count('cannot') };
}

/** The meetings of each group. */
export function byGroup(meetings: readonly StandingMeeting[]): ReadonlyMap<number, StandingMeeting[]> {
  const groups = new Map<number, StandingMeeting[]>();
  for (const meeting of meetings) {
    const those = groups.get(meeting.groupId);
    if (those) those.push(meeting);
    else groups.set(meeting.groupId, [meeting]);
  }
  return groups;
}

/** Counts the groups that have met among those whose first meeting is over; returns none before the first of them. */
export function shareThatMet(
  groups: readonly { id: number }[],
  meetingsOf: ReadonlyMap<number, StandingMeeting[]>,
  now: Date,
): ResponseOf<typeof getDashboard>['meetings'] {
  const due = groups
    .map(({ id }) => (meetingsOf.get(id) ?? []).filter(({ endsAt }) => endsAt <= now))
    .filter((over) => over.length > 0);
  const met = due.filter((over) => over.some((meeting) => haveMet(meeting.met)));
  return due.length > 0 ? { met: met.length, due: due.length } : undefined;
}
