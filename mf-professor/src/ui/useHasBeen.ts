import { useState } from 'react';

/** Whether it has been true at least once: what is loaded when it first opens stays, to be closed in sight. */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}
