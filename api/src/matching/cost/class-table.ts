import { namedClassmates } from '@study-groups/scoring/classmates';
import { roleBits } from '@study-groups/scoring/role-states';
import { wishedSize } from '@study-groups/scoring/terms';
import type { MatchStudent } from '@study-groups/scoring/types';
import { weekMask, WORDS } from '@study-groups/scoring/week-mask';
import { type ClassChoices, USUAL } from '@study-groups/scoring/class-choices';
import { AnsweredTerms } from './answered-terms.ts';
import { countsOf, kindOf, type PointTables, pointTables } from './cost-tables.ts';
import { type GroupRules, NO_RULES, packed, partRules, range, type RuleTable, ruleTable } from '../rules/rule-table.ts';

/** A class as typed arrays, indexed by student: what the search reads in its inner loops. */
export interface ClassTable extends RuleTable {
  n: number;
  /** Four words a student, see week-mask.ts. */
  week: Int32Array;
  kind: Uint8Array;
  wishedSize: Uint8Array;
  roles: Uint8Array;
  /** Each student's part of a group's counts, see `countsOf`; adding members' values adds the counts. */
  counts: Int32Array;
  personality: Uint8Array;
  /** The number of classmates that each student named, also those outside a part of the class. */
  named: Uint8Array;
  /** Classmates whom student i named: `friends[friendStart[i]]` up to `friends[friendStart[i + 1] - 1]`. */
  friendStart: Int32Array;
  friends: Int32Array;
  points: PointTables;
  /** True if the class chose something for itself. */
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
    table.kind[i] = kindOf(student);
    table.wishedSize[i] = wishedSize(student);
    table.roles[i] = roleBits(student.studyRole);
    table.counts[i] = countsOf(student);
    table.personality[i] = student.personalityType;
  });
  return table;
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

function packedFriends(lists: readonly number[][]) {
  const { start, items } = packed(lists);
  return { friendStart: start, friends: items };
}
