import type { RepairClass } from './repair-class.ts';

/**
 * The fewest groups of a wrong size that any way with at most `most` moved people has, by how many stay in no group; it looks at
 * sizes alone, so that rules can only add to it. A table over the standing groups: moved so far, arrived so far, groups
 * of another than the usual size so far.
 */
export function fewestWrongSizes(cls: RepairClass, most: number): Float64Array {
  const { late, places, sizes, stays } = cls;
  const arrivals = most + late.length;
  const others = sizes.usual === null ? 0 : sizes.others;
  const width = others + 1;
  const at = (moved: number, arrived: number, other: number) => (moved * (arrivals + 1) + arrived) * width + other;
  /** Wrong sizes that a group of a size adds, and the groups of another than the usual size after it. */
  const after = (size: number, other: number): [wrong: number, other: number] => {
    if (size === 0) return [0, other];
    if (cls.isFarSize(size)) return [1, other];
    if (!cls.isOtherSize(size)) return [0, other];
    return other < others ? [0, other + 1] : [1, other];
  };
  let table = new Float64Array((most + 1) * (arrivals + 1) * width).fill(Infinity);
  table[0] = 0;
  const step = (
    options: (moved: number, arrived: number) => Iterable<[moved: number, arrived: number, size: number]>,
  ) => {
    const next = new Float64Array(table.length).fill(Infinity);
    for (let moved = 0; moved <= most; moved++) {
      for (let arrived = 0; arrived <= arrivals; arrived++) {
        for (let other = 0; other < width; other++) {
          const faults = table[at(moved, arrived, other)]!;
          if (faults === Infinity) continue;
          for (const [leaving, coming, size] of options(most - moved, arrivals - arrived)) {
            const [wrong, then] = after(size, other);
            const to = at(moved + leaving, arrived + coming, then);
            if (faults + wrong < next[to]!) next[to] = faults + wrong;
          }
        }
      }
    }
    table = next;
  };
  for (const group of places) {
    if (group.length === 0) continue;
    const mayLeave = group.reduce((sum, i) => sum + (stays[i] ? 0 : 1), 0);
    step(function* (canLeave, canCome) {
      for (let leaving = 0; leaving <= Math.min(canLeave, mayLeave); leaving++)
        yield [leaving, 0, group.length - leaving];
      for (let coming = 1; coming <= canCome; coming++) yield [0, coming, group.length + coming];
    });
  }
  // New groups, one after another: there is room for as many as arrive.
  const standing = table;
  let best = table;
  for (let groups = 0; groups < arrivals; groups++) {
    table = best;
    step(function* (_, canCome) {
      yield [0, 0, 0];
      for (let coming = 1; coming <= canCome; coming++) yield [0, coming, coming];
    });
    if (table.every((faults, i) => faults === best[i])) break;
    best = table;
  }
  const fewest = new Float64Array(late.length + 1).fill(Infinity);
  for (let moved = 0; moved <= most; moved++) {
    for (let unplaced = 0; unplaced <= late.length; unplaced++) {
      const arrived = moved + late.length - unplaced;
      for (let other = 0; other < width; other++) {
        const faults = Math.min(standing[at(moved, arrived, other)]!, best[at(moved, arrived, other)]!);
        if (faults < fewest[unplaced]!) fewest[unplaced] = faults;
      }
    }
  }
  return fewest;
}
