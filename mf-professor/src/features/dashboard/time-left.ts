/** An estimate in the words that fit it: a key under `progress`, and the minutes where it names them. */
export interface TimeLeft {
  key: 'leftUnknown' | 'leftSoon' | 'leftMinute' | 'left';
  count?: number;
}

/** Estimates are rough, so that their words are too. @param seconds null where too little is known */
export function timeLeft(seconds: number | null): TimeLeft {
  if (seconds === null) return { key: 'leftUnknown' };
  if (seconds <= 10) return { key: 'leftSoon' };
  if (seconds < 50) return { key: 'leftMinute' };
  return { key: 'left', count: Math.max(1, Math.round(seconds / 60)) };
}
