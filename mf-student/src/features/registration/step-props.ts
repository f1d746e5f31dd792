import type { PublicClass } from '@study-groups/contracts/public-class';
import type { Dispatch } from 'react';
import type { Field } from './answers.ts';
import type { FormAction, FormState } from './form.ts';
import type { RestOfForm } from './useRest.ts';
import type { Problem } from './validation.ts';

/** What each tab gets from the form around it. */
export interface StepProps {
  form: FormState;
  publicClass: PublicClass;
  /** The problem to show beside a field. */
  problemOf: (field: Field) => Problem | undefined;
  dispatch: Dispatch<FormAction>;
  /** One's own addresses of which it was said that they are right, though they look mistyped; and how to say it. */
  settled: readonly string[];
  onKeepAddress: (email: string) => void;
  /** Whether somebody else fills it in, whom nothing need be told of the student's own. */
  onBehalf?: boolean;
  /** What comes after the first tab, once it is there. */
  rest: RestOfForm | undefined;
}
