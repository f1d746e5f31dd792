import type { RuleTable } from './rule-table.ts';

/** A rule of a set of students: of whom nobody may be alone, an answer that each group needs, or a question with the same answer. */
export interface SetRule {
  kind: 'alone' | 'needed' | 'same';
  /** By student: 1 for a member of the set, or the place of the answer, -1 for none. */
  codes: Int32Array;
}

/** The students who are the same to some rules. */
export interface Kind {
  /** By rule. */
  codes: number[];
  students: number[];
}

/** The rules of sets of a class, those of the same students beside each other. */
export function setRules({ allNeeded, n, needed, same, tags }: RuleTable & { n: number }): SetRule[] {
  const allTags = tags.reduce((all, bits) => all | bits, 0);
  const ofBits = (kind: 'alone' | 'needed', all: number, bits: Int32Array) =>
    Array.from({ length: 31 }, (_, bit) => bit)
      .filter((bit) => (all >>> bit) & 1)
      .map((bit): SetRule => ({ kind, codes: Int32Array.from({ length: n }, (_, i) => (bits[i]! >>> bit) & 1) }));
  const sets = [...ofBits('alone', allTags, tags), ...ofBits('needed', allNeeded, needed)];
  const keyed = sets.map((rule) => ({ rule, key: rule.codes.join('') }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return [...same.map((codes): SetRule => ({ kind: 'same', codes })), ...keyed.map(({ rule }) => rule)];
}

/** Returns whether a group breaks a rule. */
export function breaks({ codes, kind }: SetRule, members: ArrayLike<number>): boolean {
  let held = 0;
  let answers = 0;
  for (let t = 0; t < members.length; t++) {
    const code = codes[members[t]!]!;
    if (kind !== 'same') held += code;
    else if (code >= 0) answers |= 1 << code;
  }
  if (kind === 'same') return (answers & (answers - 1)) !== 0;
  return kind === 'alone' ? held === 1 : held === 0;
}

/** The kinds of students that some rules tell apart. */
export function kindsOf(n: number, rules: readonly SetRule[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (let i = 0; i < n; i++) {
    const codes = rules.map((rule) => rule.codes[i]!);
    const kind = kinds.get(codes.join()) ?? { codes, students: [] };
    kind.students.push(i);
    kinds.set(codes.join(), kind);
  }
  return [...kinds.values()];
}
