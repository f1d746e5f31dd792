import type { BodyOf } from '@study-groups/contracts/call';
import { createMeetingToken } from '@study-groups/contracts/scheduler';
import { readList } from '../read-list.ts';

/** What a link to the scheduler asks to keep; undefined for a query that cannot be read. */
export function readMeeting(query: URLSearchParams): BodyOf<typeof createMeetingToken> | undefined {
  const leaderToken = query.get('leader');
  const body = {
    courseName: query.get('courseName'),
    groupNumber: Number(query.get('groupNumber')),
    members: readList(query.get('members')),
    suggestedTimes: readList(query.get('times')),
    ...(leaderToken && { leaderToken }),
  };
  return createMeetingToken.body?.safeParse(body).data;
}
