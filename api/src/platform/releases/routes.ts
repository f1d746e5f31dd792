import type { Build } from '@study-groups/contracts/remotes';

/** What two patterns have in common if they match the same addresses: the names of places don't count. */
export function shapeOf(path: string): string {
  return path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? ':' : segment))
    .join('/');
}

/** The routes of a build that one of the others has too, each with that other's name. */
export function takenRoutes(build: Build, others: readonly Build[]): { path: string; by: string }[] {
  const owners = new Map(others.flatMap(({ name, routes }) => routes.map(({ path }) => [shapeOf(path), name])));
  return build.routes.flatMap(({ path }) => {
    const by = owners.get(shapeOf(path));
    return by === undefined ? [] : [{ path, by }];
  });
}

/** Matching and ranking as the pages' router does it: what is written out counts more than a place, a place more than the rest. */
const POINTS = { written: 10, place: 3, rest: -2 };

/** How exactly a pattern says which addresses it means; the highest one that matches is taken. */
export function rankOf(path: string): number {
  const segments = path.split('/').filter(Boolean);
  return segments.reduce((sum, segment) => {
    if (segment === '*') return sum + POINTS.rest;
    return sum + (segment.startsWith(':') ? POINTS.place : POINTS.written);
  }, segments.length);
}
