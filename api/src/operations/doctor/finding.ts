/** Something that is wrong, or that is only reported. */
export interface Finding {
  /** The part that it is about. */
  part: string;
  /** In words, without secrets. */
  fault: string;
  /** The action that an operator should take. */
  todo: string;
  /** Nothing fails for it. */
  isNote?: true;
}

/** Looks at a part. What it throws is reported as a fault of that part. */
export type Look = () => Finding[] | Promise<Finding[]>;
