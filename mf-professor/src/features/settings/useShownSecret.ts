import { useCallback, useEffect, useState } from 'react';

/** How long a password can be read, in seconds. */
export const REVEAL_SECONDS = 5;

/** A secret that is shown for REVEAL_SECONDS, then forgotten. */
export interface ShownSecret {
  /** What is shown right now, and the seconds that it still is. */
  shown: { secret: string; seconds: number } | undefined;
  reveal: (secret: string) => void;
  hide: () => void;
}

/** Shows one secret at a time. */
export function useShownSecret(): ShownSecret {
  const [shown, setShown] = useState<ShownSecret['shown']>();
  useEffect(() => {
    if (!shown) return;
    const { secret, seconds } = shown;
    const timer = setTimeout(() => setShown(seconds > 1 ? { secret, seconds: seconds - 1 } : undefined), 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  const reveal = useCallback((secret: string) => setShown({ secret, seconds: REVEAL_SECONDS }), []);
  const hide = useCallback(() => setShown(undefined), []);
  return { shown, reveal, hide };
}
