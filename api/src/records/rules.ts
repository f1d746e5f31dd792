import type { Rules } from '@study-groups/contracts/rules';

/** Rules without students who are not in the class any more. */
export function rulesWithout({ together, apart, notAlone, fixed }: Rules, studentIds: readonly number[]): Rules {
  const gone = new Set(studentIds);
  const isOther = (id: number) => !gone.has(id);
  return {
    together: together.filter((pair) => pair.every(isOther)),
    apart: apart.filter((pair) => pair.every(isOther)),
    notAlone: notAlone.map(({ tag, students }) => ({ tag, students: students.filter(isOther) })),
    fixed: fixed.filter(isOther),
  };
}

/** The students whom rules name, with where; the places are paths in a body that holds the rules. */
export function studentsOf({ together, apart, notAlone, fixed }: Rules): { id: number; path: string }[] {
  const ofPairs = (kind: string, pairs: Rules['together']) =>
    pairs.flatMap((pair, at) => pair.map((id) => ({ id, path: `rules.${kind}.${at}` })));
  return [
    ...ofPairs('together', together),
    ...ofPairs('apart', apart),
    ...notAlone.flatMap(({ students }, at) =>
      students.map((id, place) => ({ id, path: `rules.notAlone.${at}.students.${place}` })),
    ),
    ...fixed.map((id, at) => ({ id, path: `rules.fixed.${at}` })),
  ];
}
