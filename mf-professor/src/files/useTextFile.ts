import { useState } from 'react';
import { readTextFile } from './read-text-file.ts';

/** Reads the text of a file that is chosen. @param onText called with it, and with nothing for a file that can't be read */
export function useTextFile(onText: (text: string | undefined) => void) {
  const [isUnreadable, setUnreadable] = useState(false);
  async function choose(file: File): Promise<void> {
    setUnreadable(false);
    try {
      onText(await readTextFile(file));
    } catch {
      onText(undefined);
      setUnreadable(true);
    }
  }
  return { choose, isUnreadable };
}
