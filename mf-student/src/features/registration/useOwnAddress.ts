import { useRef, useState } from 'react';
import type { Answers, OwnSubmission } from './answers.ts';
import type { RestOfForm } from './useRest.ts';

/** Tracks the student's answer about their own address, if it looks mistyped. */
export function useOwnAddress(earlier: Pick<OwnSubmission, 'email'> | undefined) {
  // That of a submission has had its mail.
  const [settled, setSettled] = useState<readonly string[]>(earlier ? [earlier.email] : []);
  const askedAbout = useRef<string>(undefined);
  return {
    /** Addresses of which it was said that they are right; `keep` says it of another. */
    settled,
    keep: (email: string) => setSettled([...settled, email]),
    /**
     * Tells whether its owner has to be asked, before anything else is done, if the address is right: once for each that looks
     * mistyped. Going on after that counts as having been asked.
     */
    asks: (rules: RestOfForm, answers: Answers): boolean => {
      const { email } = answers;
      if (askedAbout.current === email || settled.includes(email) || !rules.likelyOwn(answers)) return false;
      askedAbout.current = email;
      return true;
    },
  };
}
