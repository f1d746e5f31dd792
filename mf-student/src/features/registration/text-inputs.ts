import type { OptionalText, RequiredText } from '@study-groups/contracts/submission-texts';
import type { InputHTMLAttributes } from 'react';

/**
 * The attributes that say what the browser may offer and which keyboard a phone shows; addresses and numbers are always left to
 * right.
 */
export type Input = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'maxLength' | 'dir'
>;

/** The inputs of the first tab for each line of text, in its order. */
export const TEXT_INPUTS = {
  fullName: { input: { autoComplete: 'name', enterKeyHint: 'next', maxLength: 200 } },
  studentId: { optional: true, input: { autoComplete: 'off', maxLength: 40, dir: 'ltr' } },
  email: {
    input: { type: 'email', autoComplete: 'email', inputMode: 'email', enterKeyHint: 'go', maxLength: 254, dir: 'ltr' },
  },
  phoneNumber: {
    optional: true,
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 60, dir: 'ltr' },
  },
} as const satisfies Record<RequiredText, { input: Input }> & Record<OptionalText, { optional: true; input: Input }>;
