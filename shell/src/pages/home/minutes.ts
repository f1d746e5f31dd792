/** What is assumed of a professor's work, in minutes. The page says all of it. */
export const MINUTES = {
  /** By hand: to ask a student for free hours and write them down, */
  collect: 2,
  /** to compare them and put one group together, */
  form: 10,
  /** and to write to it. */
  tell: 3,
  /** Here: to request the class and hand out its link, once, */
  request: 10,
  /** and to look at one group. */
  check: 1,
} as const;

const GROUP_SIZE = 4;

/** The classes that the page computes for, by their number of students. */
export const CLASS_SIZE = { min: 10, max: 300, step: 5, first: 60 } as const;

/** A professor's minutes by hand and here, task by task, for a class in groups of four. */
export function minutesFor(students: number) {
  const groups = Math.round(students / GROUP_SIZE);
  const byHand = {
    collect: MINUTES.collect * students,
    form: MINUTES.form * groups,
    tell: MINUTES.tell * groups,
  };
  const here = { request: MINUTES.request, check: MINUTES.check * groups };
  const sums = {
    byHand: byHand.collect + byHand.form + byHand.tell,
    here: here.request + here.check,
  };
  return { byHand, here, sums, saved: sums.byHand - sums.here };
}
