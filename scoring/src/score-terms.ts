import { MEETING_FREQUENCIES, STUDY_FORMATS, STUDY_INTENSITIES } from '@study-groups/contracts/choices';
import { NEXT_ROLE_STATE, roleBits, ROLES_FILLED } from './role-states.ts';
import type { MatchStudent } from './types.ts';
import type { ScoreTerm } from '@study-groups/contracts/score-terms';
import { HYBRID_PAIR, meetingsOf, TIME } from './weights.ts';

/** What the time term reads of a group: its common slots and the days that hold one. */
export interface CommonTime {
  slots: number;
  days: number;
}

/** Quality of each term for one member of a group of two or more; null where the term does not count. */
export type TermQualities = Record<ScoreTerm, number | null>;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function time(student: MatchStudent, common: CommonTime): number {
  const meetings = meetingsOf(student.meetingFrequency);
  const days = Math.min(1, common.days / meetings);
  return TIME.days * days + TIME.slots * Math.min(1, common.slots / (TIME.slotsPerMeeting * meetings));
}

/** A format that is not answered, or that only a newer server knows, goes with both others. */
const formatOf = ({ studyFormat }: MatchStudent) =>
  (STUDY_FORMATS as readonly string[]).includes(studyFormat) ? studyFormat : 'hybrid';

function formatPair(a: MatchStudent, b: MatchStudent): number {
  const [one, other] = [formatOf(a), formatOf(b)];
  if (one === other) return 1;
  return one === 'hybrid' || other === 'hybrid' ? HYBRID_PAIR : 0;
}

/** Closeness of two steps on a scale of three; one that is not answered, or that only a newer server knows, counts as the middle. */
function closeness(scale: readonly string[], a: string, b: string): number {
  const stepOf = (value: string) => (scale.includes(value) ? scale.indexOf(value) : (scale.length - 1) / 2);
  return 1 - Math.abs(stepOf(a) - stepOf(b)) / (scale.length - 1);
}

/** How far a group is from the size that a student prefers, in members. */
function sizeOff(student: MatchStudent, size: number): number {
  const preferred = Number(student.preferredGroupSize);
  return preferred > 0 ? Math.abs(preferred - size) : 0;
}

function friends(named: number, present: number, others: number): number | null {
  if (named === 0) return null;
  const share = present / Math.min(named, others);
  return 1 - (1 - share) ** 2;
}

function roles(group: readonly MatchStudent[]): number {
  const state = group.reduce((s, student) => NEXT_ROLE_STATE[s * 16 + roleBits(student.studyRole)]!, 0);
  return ROLES_FILLED[state]! / Math.min(4, group.length);
}

function knowledge(group: readonly MatchStudent[]): number {
  const count = (level: MatchStudent['priorKnowledge']) => group.filter((s) => s.priorKnowledge === level).length;
  const low = count('low');
  return low === 0 ? 1 : Math.min(1, (count('high') + 0.5 * count('medium')) / low);
}

function engagement(group: readonly MatchStudent[]): number {
  const engaged = group.filter((s) => s.engagementStyle === 'constructive' || s.engagementStyle === 'interactive');
  return Math.min(1, engaged.length / 2);
}

function communication(group: readonly MatchStudent[]): number {
  if (group.every((s) => s.communicationPreference === 'listen-quietly')) return 0;
  return group.every((s) => s.communicationPreference === 'speak-aloud') ? 0.5 : 1;
}

function personality(group: readonly MatchStudent[]): number {
  return 1 - Math.abs(mean(group.map((s) => s.personalityType)) - 3) / 2;
}

/** The terms that are the same for every member of a group. */
export function groupQualities(group: readonly MatchStudent[]) {
  return {
    roles: roles(group),
    knowledge: knowledge(group),
    engagement: engagement(group),
    communication: communication(group),
    personality: personality(group),
  };
}

/** The terms that differ between members, for one member; `named` and `present` count classmates. */
export function ownQualities(
  student: MatchStudent,
  others: readonly MatchStudent[],
  common: CommonTime,
  named: number,
  present: number,
) {
  return {
    time: time(student, common),
    format: mean(others.map((other) => formatPair(student, other))),
    intensity: mean(others.map((o) => closeness(STUDY_INTENSITIES, student.studyIntensity, o.studyIntensity))),
    frequency: mean(others.map((o) => closeness(MEETING_FREQUENCIES, student.meetingFrequency, o.meetingFrequency))),
    size: 1 - Math.min(1, sizeOff(student, others.length + 1) / 2),
    friends: friends(named, present, others.length),
  };
}
