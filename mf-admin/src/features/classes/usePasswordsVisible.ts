import { useEffect, useState } from 'react';

/** Time for which a generated password can be read, in milliseconds. */
export const REVEAL_MS = 5_000;

/** Tells whether the passwords are readable: for REVEAL_MS after `reveal()`, or as long as someone asks for it. */
export function usePasswordsVisible(): {
  visible: boolean;
  setVisible: (visible: boolean) => void;
  reveal: () => void;
} {
  const [visible, setVisible] = useState(false);
  const [revealed, setRevealed] = useState(0);

  useEffect(() => {
    if (revealed === 0) return;
    setVisible(true);
    const timer = setTimeout(() => setVisible(false), REVEAL_MS);
    return () => clearTimeout(timer);
  }, [revealed]);

  return { visible, setVisible, reveal: () => setRevealed((count) => count + 1) };
}
