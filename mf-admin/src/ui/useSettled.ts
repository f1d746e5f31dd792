import { useEffect, useState } from 'react';

/** How long nothing is typed until it is asked for, in milliseconds. */
const PAUSE_MS = 200;

/** What was typed last before a pause; empty text at once, for that is a whole list. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? typed : settled;
}
