/** A group with the place it takes among those that stand, null for a new one. */
export interface Labelled {
  members: number[];
  place: number | null;
}

/**
 * Gives new groups the places of existing ones such that those of `stays` stay where they are, and of the others as many as possible;
 * groups whose members all come from elsewhere are new. An assignment of greatest weight by augmenting paths (Kuhn 1955, in the form of Jonker and Volgenant 1987).
 *
 * @returns the groups in the order of their places, then the new ones by their first members
 */
export function labelled(
  existing: readonly (readonly number[])[],
  groups: readonly (readonly number[])[],
  stays: ReadonlySet<number>,
): Labelled[] {
  const home = new Map(existing.flatMap((members, place) => members.map((i) => [i, place] as const)));
  const stay = groups.map((members) => {
    const counts = new Map<number, number>();
    for (const i of members) {
      const place = home.get(i);
      if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + (stays.has(i) ? home.size + 1 : 1));
    }
    return counts;
  });
  const placeOf = assigned(stay, existing.length);
  return groups
    .map((members, g) => ({ members: [...members], place: stay[g]!.has(placeOf[g]!) ? placeOf[g]! : null }))
    .sort((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || a.members[0]! - b.members[0]!);
}

/** The column of each row in an assignment of the greatest weight; columns beyond `count` are none. */
function assigned(weights: readonly ReadonlyMap<number, number>[], count: number): number[] {
  const rows = weights.length;
  const columns = count + rows;
  const rowPrice = new Float64Array(rows + 1);
  const price = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    const from = new Int32Array(columns + 1);
    const slack = new Float64Array(columns + 1).fill(Infinity);
    const done = new Uint8Array(columns + 1);
    let column = 0;
    rowOf[0] = row;
    while (rowOf[column] !== 0) {
      done[column] = 1;
      const at = rowOf[column]!;
      let least = Infinity;
      let next = 0;
      for (let c = 1; c <= columns; c++) {
        if (done[c]) continue;
        const reduced = -(weights[at - 1]!.get(c - 1) ?? 0) - rowPrice[at]! - price[c]!;
        if (reduced < slack[c]!) {
          slack[c] = reduced;
          from[c] = column;
        }
        if (slack[c]! < least) {
          least = slack[c]!;
          next = c;
        }
      }
      for (let c = 0; c <= columns; c++) {
        if (done[c]) {
          rowPrice[rowOf[c]!]! += least;
          price[c]! -= least;
        } else slack[c]! -= least;
      }
      column = next;
    }
    for (; column !== 0; column = from[column]!) rowOf[column] = rowOf[from[column]!]!;
  }
  const columnOf = new Array<number>(rows);
  for (let c = 1; c <= columns; c++) if (rowOf[c]! > 0) columnOf[rowOf[c]! - 1] = c - 1;
  return columnOf;
}
