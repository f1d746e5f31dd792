import type { PublicClass } from '@study-groups/contracts/public-class';
import type { Dispatch } from 'react';
import type { Field, Problem } from './answers.ts';
import type { FormAction, FormState } from './form.ts';

type Mistyped = Pick<typeof import('./components/MistypedQuestion.tsx'), 'MistypedQuestion'> &
  Pick<typeof import('./mistyped.ts'), 'domainOf' | 'likelyOwn'>;

/** The props that each tab gets from the form around it. */
export interface StepProps {
  form: FormState;
  publicClass: PublicClass;
  /** The problem to show beside a field. */
  problemOf: (field: Field) => Problem | undefined;
  dispatch: Dispatch<FormAction>;
  /** One's own addresses of which it was said that they are right, though they look mistyped; and how to say it. */
  settled: readonly string[];
  onKeepAddress: (email: string) => void;
  /** True if somebody else fills it in, who need not be told of the student's own matters. */
  onBehalf?: boolean;
  /** The question about an address that looks mistyped, once it is there. */
  rest: Mistyped | undefined;
}
