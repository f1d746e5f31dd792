import { type AwaitedRules, type Named, NO_RULES, type Rules } from '@study-groups/contracts/rules';

/** Somebody who has signed up, as rules may name them. */
interface SignedUp {
  id: number;
  email: string;
}

type Pair = Rules['together'][number];
type NamedPair = AwaitedRules['together'][number];

/**
 * Returns rules as they count for some students: those that waited for people who have signed up are in effect, the others wait
 * still. Each is there once.
 */
export function rulesInEffect(rules: Rules | null, students: readonly SignedUp[]): Rules {
  const { awaited, ...made } = rules ?? NO_RULES;
  if (!awaited) return made;
  const idOf = new Map(students.map(({ id, email }) => [email, id]));
  const found = (named: Named): Named => (typeof named === 'number' ? named : (idOf.get(named) ?? named));
  const pairs = mapPairs(awaited, ([one, other]): NamedPair => [found(one), found(other)]);
  const inEffect = (kind: 'together' | 'apart') => eachOnce([...made[kind], ...pairs[kind].filter(isOfStudents)]);
  const tags = awaited.notAlone.map(({ tag, people }) => ({ tag, people: people.map(found) }));
  const still: AwaitedRules = {
    together: pairs.together.filter((pair) => !isOfStudents(pair)),
    apart: pairs.apart.filter((pair) => !isOfStudents(pair)),
    notAlone: tags
      .map(({ tag, people }) => ({ tag, people: people.filter((each) => typeof each === 'string') }))
      .filter(({ people }) => people.length > 0),
  };
  return withAwaited(
    {
      together: inEffect('together'),
      apart: inEffect('apart'),
      notAlone: withTagged(
        made.notAlone,
        tags.map(({ tag, people }) => ({ tag, students: people.filter((each) => typeof each === 'number') })),
      ),
      fixed: made.fixed,
    },
    still,
  );
}

function isOfStudents(pair: NamedPair): pair is Pair {
  return typeof pair[0] === 'number' && typeof pair[1] === 'number';
}

/** Pairs of two students, each once, whichever way round it was named. */
export function eachOnce(pairs: readonly Pair[]): Pair[] {
  const sorted = pairs.map(([a, b]): Pair => [Math.min(a, b), Math.max(a, b)]).filter(([a, b]) => a !== b);
  return [...new Map(sorted.map((pair) => [pair.join(), pair])).values()];
}

function withTagged(tags: Rules['notAlone'], more: Rules['notAlone']): Rules['notAlone'] {
  const all = new Map(tags.map(({ tag, students }) => [tag, students]));
  for (const { tag, students } of more) {
    if (students.length > 0) all.set(tag, [...new Set([...(all.get(tag) ?? []), ...students])]);
  }
  return [...all].map(([tag, students]) => ({ tag, students }));
}

function mapPairs({ together, apart }: AwaitedRules, change: (pair: NamedPair) => NamedPair) {
  return { together: together.map(change), apart: apart.map(change) };
}

/** Rules with those that wait; without the field where none does. */
function withAwaited(rules: Omit<Rules, 'awaited'>, awaited: AwaitedRules): Rules {
  const count = awaited.together.length + awaited.apart.length + awaited.notAlone.length;
  return count === 0 ? rules : { ...rules, awaited };
}

/** Rules without those that wait for somebody of whom this does not hold. */
export function rulesAwaiting({ awaited, ...rules }: Rules, isAwaited: (email: string) => boolean): Rules {
  if (!awaited) return rules;
  const stays = (pair: NamedPair) => pair.every((named) => typeof named === 'number' || isAwaited(named));
  return withAwaited(rules, {
    together: awaited.together.filter(stays),
    apart: awaited.apart.filter(stays),
    notAlone: awaited.notAlone
      .map(({ tag, people }) => ({ tag, people: people.filter(isAwaited) }))
      .filter(({ people }) => people.length > 0),
  });
}

/** Rules without students who are not in the class any more. */
export function rulesWithout(rules: Rules, left: readonly SignedUp[]): Rules {
  const emails = new Set(left.map(({ email }) => email));
  const gone = new Set(left.map(({ id }) => id));
  const isOther = (named: Named) => typeof named === 'string' || !gone.has(named);
  const { together, apart, notAlone, fixed, awaited } = rulesAwaiting(
    rulesInEffect(rules, left),
    (email) => !emails.has(email),
  );
  const others = {
    together: together.filter((pair) => pair.every(isOther)),
    apart: apart.filter((pair) => pair.every(isOther)),
    notAlone: notAlone.map(({ tag, students }) => ({ tag, students: students.filter(isOther) })),
    fixed: fixed.filter(isOther),
  };
  if (!awaited) return others;
  const stays = (pair: NamedPair) => pair.every(isOther);
  return withAwaited(others, {
    ...awaited,
    together: awaited.together.filter(stays),
    apart: awaited.apart.filter(stays),
  });
}

/** Those whom rules name, with where; the places are paths in a body that holds the rules. */
export function namedBy({ together, apart, notAlone, fixed, awaited }: Rules): { named: Named; path: string }[] {
  const ofPairs = (kind: string, pairs: readonly NamedPair[]) =>
    pairs.flatMap((pair, at) => pair.map((named) => ({ named, path: `rules.${kind}.${at}` })));
  return [
    ...ofPairs('together', together),
    ...ofPairs('apart', apart),
    ...notAlone.flatMap(({ students }, at) =>
      students.map((named, place) => ({ named, path: `rules.notAlone.${at}.students.${place}` })),
    ),
    ...fixed.map((named, at) => ({ named, path: `rules.fixed.${at}` })),
    ...ofPairs('awaited.together', awaited?.together ?? []),
    ...ofPairs('awaited.apart', awaited?.apart ?? []),
    ...(awaited?.notAlone ?? []).flatMap(({ people }, at) =>
      people.map((named, place) => ({ named, path: `rules.awaited.notAlone.${at}.people.${place}` })),
    ),
  ];
}
