import {
  MEETING_FREQUENCIES,
  STUDY_FORMATS,
  STUDY_INTENSITIES,
  type Unanswered,
  UNANSWERED,
} from '@study-groups/contracts/choices';
import { namedClassmates } from '@study-groups/scoring/classmates';
import { roleBits } from '@study-groups/scoring/role-states';
import type { MatchStudent } from '@study-groups/scoring/types';
import { weekMask, WORDS } from '@study-groups/scoring/week-mask';
import { type ClassChoices, USUAL } from '@study-groups/scoring/class-choices';
import { AnsweredTerms } from './answered-terms.ts';
import { ANY_SIZE, type PointTables, pointTables } from './cost-tables.ts';
import { type GroupRules, NO_RULES, packed, partRules, range, type RuleTable, ruleTable } from '../rules/rule-table.ts';

/** Counts of a group's answers in one integer, five bits each; adding members' values adds the counts. */
export const COUNT_BITS = { high: 0, medium: 5, low: 10, engaged: 15, listening: 20, speaking: 25 } as const;

/** A class as typed arrays, indexed by student: what the search reads in its inner loops. */
export interface ClassTable extends RuleTable {
  n: number;
  /** Four words a student, see week-mask.ts. */
  week: Int32Array;
  kind: Uint8Array;
  wishedSize: Uint8Array;
  roles: Uint8Array;
  /** One of each count that the student adds, see COUNT_BITS. */
  counts: Int32Array;
  personality: Uint8Array;
  /** How many classmates each student named, also those outside a part of the class. */
  named: Uint8Array;
  /** Classmates whom student i named: `friends[friendStart[i]]` up to `friends[friendStart[i + 1] - 1]`. */
  friendStart: Int32Array;
  friends: Int32Array;
  points: PointTables;
  /** Whether the class chose something for itself. */
  isOwn: boolean;
  /** Terms that compare answers: those of the class's own questions, and usual ones that are read in another way. */
  answered: AnsweredTerms | null;
}

const USUAL_POINTS = pointTables(USUAL);

/** The table of a class, in the order of `students`. */
export function classTable(
  students: readonly MatchStudent[],
  rules: GroupRules = NO_RULES,
  choices: ClassChoices = USUAL,
): ClassTable {
  const n = students.length;
  const friends = namedClassmates(students);
  const table: ClassTable = {
    n,
    week: new Int32Array(n * WORDS),
    kind: new Uint8Array(n),
    wishedSize: new Uint8Array(n),
    roles: new Uint8Array(n),
    counts: new Int32Array(n),
    personality: new Uint8Array(n),
    named: Uint8Array.from(friends, (list) => Math.min(255, list.length)),
    ...packedFriends(friends),
    ...ruleTable(n, rules),
    isOwn: choices !== USUAL,
    points: choices === USUAL ? USUAL_POINTS : pointTables(choices),
    answered: AnsweredTerms.of([...choices.moded, ...choices.questions], students),
  };
  students.forEach((student, i) => {
    table.week.set(weekMask(student.availability), i * WORDS);
    table.kind[i] =
      stepOf(STUDY_FORMATS, student.studyFormat, 'hybrid') * 9 +
      stepOf(STUDY_INTENSITIES, student.studyIntensity, 'moderate') * 3 +
      stepOf(MEETING_FREQUENCIES, student.meetingFrequency, '2-3-times');
    table.wishedSize[i] = Number(student.preferredGroupSize) || ANY_SIZE;
    table.roles[i] = roleBits(student.studyRole);
    table.counts[i] = countsOf(student);
    table.personality[i] = student.personalityType;
  });
  return table;
}

/** Which answer it is; of one that is not given, the middle. */
function stepOf<T extends string>(answers: readonly T[], answer: T | Unanswered, middle: T): number {
  return answers.indexOf(answer === UNANSWERED ? middle : answer);
}

/** The table of a part of a class: student `students[i]` becomes i. Friends outside the part still count as named. */
export function partTable(table: ClassTable, students: Int32Array): ClassTable {
  const place = new Int32Array(table.n).fill(-1);
  students.forEach((student, i) => (place[student] = i));
  const friends = packed(
    Array.from(students, (i) =>
      range(table.friendStart[i]!, table.friendStart[i + 1]!).flatMap((f) => {
        const friend = place[table.friends[f]!]!;
        return friend >= 0 ? [friend] : [];
      }),
    ),
  );
  return {
    n: students.length,
    week: Int32Array.from(
      { length: students.length * WORDS },
      (_, w) => table.week[students[w >> 2]! * WORDS + (w & 3)]!,
    ),
    kind: Uint8Array.from(students, (i) => table.kind[i]!),
    wishedSize: Uint8Array.from(students, (i) => table.wishedSize[i]!),
    roles: Uint8Array.from(students, (i) => table.roles[i]!),
    counts: Int32Array.from(students, (i) => table.counts[i]!),
    personality: Uint8Array.from(students, (i) => table.personality[i]!),
    named: Uint8Array.from(students, (i) => table.named[i]!),
    friendStart: friends.start,
    friends: friends.items,
    ...partRules(table, students, place),
    isOwn: table.isOwn,
    points: table.points,
    answered: table.answered?.among(students) ?? null,
  };
}

function countsOf(student: MatchStudent): number {
  const engaged = student.engagementStyle === 'constructive' || student.engagementStyle === 'interactive';
  let counts = student.priorKnowledge === UNANSWERED ? 0 : 1 << COUNT_BITS[student.priorKnowledge];
  if (engaged) counts += 1 << COUNT_BITS.engaged;
  if (student.communicationPreference === 'listen-quietly') counts += 1 << COUNT_BITS.listening;
  if (student.communicationPreference === 'speak-aloud') counts += 1 << COUNT_BITS.speaking;
  return counts;
}

function packedFriends(lists: readonly number[][]) {
  const { start, items } = packed(lists);
  return { friendStart: start, friends: items };
}
