import { useRef, useState } from 'react';
import type { Answers, OwnSubmission } from './answers.ts';
import type { RestOfForm } from './useRest.ts';

/** What was said of one's own address, where it looks mistyped. */
export function useOwnAddress(earlier: Pick<OwnSubmission, 'email'> | undefined) {
  // That of a submission has had its mail.
  const [settled, setSettled] = useState<readonly string[]>(earlier ? [earlier.email] : []);
  const askedAbout = useRef<string>(undefined);
  return {
    /** Addresses of which it was said that they are right; `keep` says it of another. */
    settled,
    keep: (email: string) => setSettled([...settled, email]),
    /**
     * Whether its owner has to be asked, before anything else is done, if the address is right: once for each that looks mistyped.
     * Whoever goes on after that has been asked.
     */
    asks: (rules: RestOfForm, answers: Answers): boolean => {
      const { email } = answers;
      if (askedAbout.current === email || settled.includes(email) || !rules.likelyOwn(answers)) return false;
      askedAbout.current = email;
      return true;
    },
  };
}
