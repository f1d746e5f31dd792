/** The pages of a build by their patterns, as `/class/:slug`. */
export interface Claims {
  name: string;
  paths: readonly string[];
}

/** A pattern that a build can't have, for it collides with one of another build. */
export interface Collision {
  path: string;
  /** The build whose page it would take, and that page's pattern. */
  by: string;
  of: string;
}

/** A pattern as segments; the literal ones at its beginning determine the addresses that belong to its build. */
interface Pattern {
  segments: readonly string[];
  written: readonly string[];
}

function patternOf(path: string): Pattern {
  const segments = path.toLowerCase().split('/').filter(Boolean);
  const end = segments.findIndex((segment) => isOpen(segment));
  return { segments, written: end < 0 ? segments : segments.slice(0, end) };
}

const isOpen = (segment: string | undefined) => segment === '*' || isPlace(segment);
const isPlace = (segment: string | undefined) => segment?.startsWith(':') ?? false;

/** Those of a build's patterns that builds which were there before leave no room for. */
export function collisions(paths: readonly string[], before: readonly Claims[]): Collision[] {
  const owned = before.flatMap(({ name, paths: of }) => of.map((path) => ({ by: name, of: path, ...patternOf(path) })));
  return paths.flatMap((path) => {
    const own = patternOf(path);
    const taken = owned.find((other) => collide(own, other));
    return taken ? [{ path, by: taken.by, of: taken.of }] : [];
  });
}

/**
 * Tells whether two patterns can't belong to different builds. All addresses below the literal beginning of a pattern are its
 * build's: `/admin/:x` and `/admin/new/page` collide with `/admin`. One that begins with a parameter has to leave the addresses
 * of others: `/:slug/groups` leaves `/dashboard/:slug` all its addresses, `/:x` no `/tools`.
 */
function collide(one: Pattern, other: Pattern): boolean {
  if (one.written.length > 0 && other.written.length > 0) {
    const length = Math.min(one.written.length, other.written.length);
    return one.written.slice(0, length).join('/') === other.written.slice(0, length).join('/');
  }
  if (!meet(one.segments, other.segments)) return false;
  const [wide, narrow] = one.written.length === 0 ? [one, other] : [other, one];
  if (narrow.written.length === 0) return true;
  return holds(wide.segments, narrow.segments) || rank(wide.segments) > rank(narrow.segments);
}

/** Tells whether an address fits both. */
function meet([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || isPlace(a) || isPlace(b)) && meet(restA, restB);
}

/** Tells whether every address of the second fits the first. */
function holds([a, ...restA]: readonly string[], [b, ...restB]: readonly string[]): boolean {
  if (a === '*') return true;
  if (a === undefined || b === undefined || b === '*') return a === b;
  return (a === b || isPlace(a)) && holds(restA, restB);
}

/** As the pages' router ranks: what is written out counts more than a place, a place more than the rest. */
const POINTS = { written: 10, place: 3, rest: -2 };

function rank(segments: readonly string[]): number {
  return segments.reduce((sum, segment) => {
    if (segment === '*') return sum + POINTS.rest;
    return sum + (isPlace(segment) ? POINTS.place : POINTS.written);
  }, segments.length);
}

/**
 * Ranks how exactly a pattern says which addresses it means; the highest one that matches is taken, and among equals the one
 * with a literal beginning.
 */
export function rankOf(path: string): number {
  const { segments, written } = patternOf(path);
  return rank(segments) + (written.length > 0 ? 0.5 : 0);
}
