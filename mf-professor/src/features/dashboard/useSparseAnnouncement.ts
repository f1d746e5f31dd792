import { useEffect, useState } from 'react';

/** Between two things that are read out, in milliseconds. */
const PAUSE_MS = 20_000;

/** A text for screen readers: empty until it changes, then as it is now, and no more often than every PAUSE_MS. */
export function useSparseAnnouncement(text: string): string {
  const [first] = useState(text);
  const [said, setSaid] = useState('');
  const [last] = useState({ at: -Infinity });
  const isNew = text !== (said || first);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(
      () => {
        last.at = performance.now();
        setSaid(text);
      },
      Math.max(0, last.at + PAUSE_MS - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [text, isNew, last]);
  return said;
}
