import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { MEETING_FREQUENCIES, PRIOR_KNOWLEDGE, STUDY_FORMATS, STUDY_ROLES } from '@study-groups/contracts/choices';
import { availabilityOf, CELLS } from '@study-groups/contracts/grid';
import { classScorer } from '@study-groups/scoring/score';
import { heatOf } from '@study-groups/web-sdk/ui/week-levels';
import { buildDashboard, buildGroup, buildStudent } from '../../testing/dashboard.ts';
import type { Dashboard, DashboardClass } from '../class/shown-class.ts';

/** A student of a made-up class: hours and answers that differ from one to the next, the same at every call. */
function buildVaried(id: number): DashboardStudent {
  function pick<T>(choices: readonly T[], step: number): T {
    return choices[Math.floor(id / step) % choices.length]!;
  }
  const cells = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => (cell * 7 + id * 5) % 11 < 6);
  return buildStudent({
    id,
    fullName: `Student ${id}`,
    email: `student${id}@example.edu`,
    availability: availabilityOf([...cells, 40, 41]),
    studyRole: [pick(STUDY_ROLES, 1)],
    priorKnowledge: pick(PRIOR_KNOWLEDGE, 2),
    studyFormat: pick(STUDY_FORMATS, 3),
    meetingFrequency: pick(MEETING_FREQUENCIES, 4),
    personalityType: 1 + (id % 5),
    friendPreferences: id % 3 === 0 ? [`student${id - 1}@example.edu`, `student${id + 6}@example.edu`] : [],
  });
}

/** A matched class for tests whose groups have these sizes, scored as the server does it; `unplaced` more are in no group. */
export function buildClass(
  sizes: readonly number[],
  changes: Partial<Dashboard> = {},
  { unplaced = 0, ...classChanges }: Partial<DashboardClass> & { unplaced?: number } = {},
): Dashboard {
  const placed = sizes.reduce((sum, size) => sum + size, 0);
  const all = Array.from({ length: placed + unplaced }, (_, at) => buildVaried(at + 1));
  const scorer = classScorer(all.map((student) => ({ ...student, submittedAt: student.id })));
  let next = 0;
  const groups = sizes.map((size, at) => {
    const members = Array.from({ length: size }, () => next++);
    const score = scorer.scoreGroup(members);
    const leaderFirst = [...members].sort((a, b) => Number(b === score.leader) - Number(a === score.leader));
    return buildGroup({
      id: at + 1,
      name: `Group ${at + 1}`,
      matchScore: score.matchScore,
      breakdown: score.breakdown,
      bestMeetingTimes: score.bestMeetingTimes,
      attendance: score.attendance,
      overlap: [...heatOf(members.map((index) => all[index]!.availability))],
      members: leaderFirst.map((index) => ({
        id: all[index]!.id,
        fullName: all[index]!.fullName,
        email: all[index]!.email,
        studyFormat: all[index]!.studyFormat,
        studyIntensity: all[index]!.studyIntensity,
        isLeader: index === score.leader,
        messageClicked: false,
        emailClicked: false,
        scheduleClicked: false,
      })),
    });
  });
  const groupOf = new Map(groups.flatMap(({ id, members }) => members.map((member) => [member.id, id] as const)));
  const students = all.map((student) => ({ ...student, groupId: groupOf.get(student.id) ?? null }));
  return buildDashboard({ students, groups, state: 'complete', ...changes }, classChanges);
}
