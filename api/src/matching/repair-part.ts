import type { RepairClass } from './repair-class.ts';

/** What a change of a few people would save, and the places that it touches. */
interface Change {
  saved: number;
  places: readonly number[];
}

/**
 * The places of a large class that few moves can better: those with a fault or with a partner of somebody late, then, in turn, those
 * where a late student fits best, and those of the single moves and exchanges that save most. Everything else stays as it is.
 *
 * @param most so many students together, but those with a fault in any case
 */
export function openPlaces(cls: RepairClass, most: number): number[] {
  const open = new Set<number>();
  let students = cls.late.length;
  const add = (place: number) => {
    if (open.has(place)) return;
    open.add(place);
    students += cls.places[place]!.length;
  };
  for (const place of faultyPlaces(cls)) if (students < most) add(place);
  const lists = [...cls.late].map((i) => arrivals(cls, i));
  lists.push(changes(cls));
  for (let rank = 0; students < most && lists.some((list) => rank < list.length); rank++) {
    for (const list of lists) {
      const change = list[rank];
      if (change && students < most) change.places.forEach(add);
    }
  }
  return [...open].sort((a, b) => a - b);
}

/** Places with a size or a broken rule that is a fault, and those with partners of who is late. */
function faultyPlaces(cls: RepairClass): number[] {
  const others = cls.places.filter(({ length }) => cls.isOtherSize(length)).length;
  const faulty = cls.places.flatMap((group, place) => {
    const { length } = group;
    if (length === 0) return [];
    const isOther = cls.isOtherSize(length) && others > cls.sizes.others;
    return isOther || cls.isFarSize(length) || cls.rules.ofGroup(group) > 0 ? [place] : [];
  });
  const partners = [...cls.late].flatMap((i) => cls.rules.partnersOf(i).map((partner) => cls.home[partner]!));
  return [...faulty, ...partners.filter((place) => place >= 0)];
}

/** Each place as one that a late student joins, or where they take the place of another, the best first. */
function arrivals(cls: RepairClass, late: number): Change[] {
  return cls.places
    .flatMap((group, place): Change[] => {
      const before = cls.costOf(group);
      const joined = group.length > 0 && !cls.isFarSize(group.length + 1) ? [Int32Array.of(...group, late)] : [];
      const exchanged = Array.from(group, (_, at) => group.map((i, t) => (t === at ? late : i)));
      return [
        ...joined.map((members) => ({ saved: before - cls.costOf(members), places: [place] })),
        // who gives way has to cost as much elsewhere as here
        ...exchanged.map((members) => ({
          saved: before * (1 - 1 / group.length) - cls.costOf(members),
          places: [place],
        })),
      ];
    })
    .sort(bySaved);
}

/** Moves of one student and exchanges of two, those that save most first. */
function changes(cls: RepairClass): Change[] {
  const { home, n, places } = cls;
  const costs = places.map((group) => cls.costOf(group));
  // entry x * n + y: what the group of y costs more with x in the place of y
  const instead = new Float32Array(n * n);
  const found: Change[] = [];
  places.forEach((group, place) => {
    const room = Int32Array.of(...group, 0);
    for (let x = 0; x < n; x++) {
      if (home[x]! < 0 || home[x] === place || cls.stays[x]) continue;
      for (let t = 0; t < group.length; t++) {
        const y = group[t]!;
        const members = room.subarray(0, group.length);
        members[t] = x;
        instead[x * n + y] = cls.costOf(members) - costs[place]!;
        members[t] = y;
      }
      const from = places[home[x]!]!;
      if (group.length === 0 || cls.isFarSize(group.length + 1) || cls.isFarSize(from.length - 1)) continue;
      room[group.length] = x;
      const left = cls.costOf(from.filter((i) => i !== x)) - costs[home[x]!]!;
      const saved = costs[place]! - cls.costOf(room) - left;
      if (saved > 0) found.push({ saved, places: [home[x]!, place] });
    }
  });
  for (let x = 0; x < n; x++) {
    for (let y = x + 1; y < n; y++) {
      if (home[x]! < 0 || home[y]! < 0 || home[x] === home[y] || cls.stays[x] || cls.stays[y]) continue;
      const saved = -instead[x * n + y]! - instead[y * n + x]!;
      if (saved > 0) found.push({ saved, places: [home[x]!, home[y]!] });
    }
  }
  return found.sort(bySaved);
}

function bySaved(a: Change, b: Change): number {
  return b.saved - a.saved;
}
