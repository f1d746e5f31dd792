/** A file asks for more than anybody's calendar does. */
export class TooMuchWork extends Error {}

/** How much reading may still do. Counted and not timed, so that a file is read alike on every machine. */
export interface Work {
  /** @throws TooMuchWork once it is used up */
  spend: (steps: number) => void;
}

/** Work of so many steps at most. */
export function workOf(limit: number): Work {
  let left = limit;
  return {
    spend(steps) {
      left -= steps;
      if (left < 0) throw new TooMuchWork();
    },
  };
}
