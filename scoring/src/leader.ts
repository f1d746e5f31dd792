import type { MatchStudent } from './types.ts';
import { LEADER_POINTS } from './weights.ts';

/** Returns how well a student would lead a group. */
function leaderPoints(student: MatchStudent): number {
  let points = (student.personalityType - 3) * LEADER_POINTS.personality;
  if (student.studyRole.includes('facilitator')) points += LEADER_POINTS.facilitator;
  if (student.studyRole.includes('explainer')) points += LEADER_POINTS.explainer;
  if (student.engagementStyle === 'interactive') points += LEADER_POINTS.interactive;
  if (student.engagementStyle === 'constructive') points += LEADER_POINTS.constructive;
  if (student.communicationPreference === 'speak-aloud') points += LEADER_POINTS['speak-aloud'];
  if (student.priorKnowledge === 'high') points += LEADER_POINTS.high;
  return points;
}

/** The member with the most leader points; of equals the one who submitted first. Null for an empty group. */
export function chooseLeader(students: readonly MatchStudent[], members: readonly number[]): number | null {
  const since = (i: number) => students[i]!.submittedAt ?? i;
  let leader: number | null = null;
  for (const i of members) {
    if (leader === null) leader = i;
    const gain = leaderPoints(students[i]!) - leaderPoints(students[leader]!);
    if (gain > 0 || (gain === 0 && since(i) < since(leader))) leader = i;
  }
  return leader;
}
