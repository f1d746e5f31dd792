import { useEffect, useState } from 'react';

/** Pause in typing before a request is sent, in milliseconds. */
const PAUSE_MS = 200;

/** Returns the text as of the last pause in typing; empty text at once, since that is a whole list. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? typed : settled;
}
