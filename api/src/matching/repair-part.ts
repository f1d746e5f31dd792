import type { RepairClass } from './repair-class.ts';

/** What a change of a few people would save, and the places that it touches. */
interface Change {
  saved: number;
  places: readonly number[];
}

/** Places with a fault, or with a partner of somebody late, of no more than so many students together. */
const MOST_FAULTY = 80;

/**
 * The places of a large class where those who are late come to: those with a fault or with a partner of somebody late, then, in turn,
 * those where a late student fits best.
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
  for (const place of faultyPlaces(cls)) if (students < Math.max(most, MOST_FAULTY)) add(place);
  const lists = [...cls.late].map((i) => arrivals(cls, i));
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
    return isOther || cls.farBy(length) > 0 || cls.rules.ofGroup(group) > 0 ? [place] : [];
  });
  const partners = [...cls.late].flatMap((i) => cls.rules.partnersOf(i).map((partner) => cls.home[partner]!));
  return [...faulty, ...partners.filter((place) => place >= 0)];
}

/** Each place as one that a late student joins, or where they take the place of another, the best first. */
function arrivals(cls: RepairClass, late: number): Change[] {
  return cls.places
    .flatMap((group, place): Change[] => {
      const before = cls.costOf(group);
      const joined = group.length > 0 && cls.farBy(group.length + 1) === 0 ? [Int32Array.of(...group, late)] : [];
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

function bySaved(a: Change, b: Change): number {
  return b.saved - a.saved;
}
