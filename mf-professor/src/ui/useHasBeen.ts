import { useState } from 'react';

/**
 * Tells whether it has been true at least once: a component that is loaded when it first opens stays mounted, so that its
 * closing can be seen.
 */
export function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}
