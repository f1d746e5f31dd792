import type { Availability, MeetingTime } from '@study-groups/contracts/grid';
import type { Group } from '@study-groups/contracts/group';
import { SAMPLE_CLASS, SAMPLE_GROUP as MEMBERS, type SampleStudent } from '@study-groups/scoring/sample-class';
import { classScorer } from '@study-groups/scoring/score';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';

/** The students of the group that the landing page shows, in the order in which it names them. */
export const SAMPLE_STUDENTS: readonly SampleStudent[] = MEMBERS.map((index) => SAMPLE_CLASS[index]!);

/** The weeks of three of them, which the first picture lays over each other. */
export const SAMPLE_WEEKS: readonly Availability[] = SAMPLE_STUDENTS.slice(0, 3).map(
  ({ availability }) => availability,
);

const scored = classScorer(SAMPLE_CLASS).scoreGroup(MEMBERS);

/** The group as the product would show it, scored by the code that scores every group. */
export const SAMPLE_GROUP: Group = {
  id: 1,
  name: 'Group 1',
  matchScore: scored.matchScore,
  breakdown: scored.breakdown,
  bestMeetingTimes: scored.bestMeetingTimes,
  attendance: scored.attendance,
  overlap: [...heatOf(SAMPLE_STUDENTS.map(({ availability }) => availability))],
  meetingFrequency: '2-3-times',
  members: MEMBERS.map((index, at) => {
    const { fullName, email, studyFormat, studyIntensity } = SAMPLE_STUDENTS[at]!;
    return { id: at + 1, fullName, email, studyFormat, studyIntensity, isLeader: index === scored.leader };
  }),
};

/** The first time of each day on which the group can meet, best first. */
export const SAMPLE_TIMES: readonly MeetingTime[] = scored.bestMeetingTimes.filter(
  (time, at, all) => all.findIndex((other) => dayOf(other) === dayOf(time)) === at,
);

function dayOf(time: MeetingTime): string {
  return time.slice(0, time.indexOf('|'));
}
