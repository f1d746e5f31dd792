import { useRef, useState } from 'react';
import { readTextFile } from '../../files/read-text-file.ts';

/** A file that was chosen: read, refused for a reason, or on its way. */
export type ReadFile<Content, Fault> =
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'read'; content: Content }
  | { at: 'refused'; fault: Fault | 'unreadable' };

/** A file that somebody chooses and `read` makes something of; the latest one counts. */
export function useChosenFile<Content, Fault>(
  read: (text: string) => { content: Content } | { refused: Fault },
): [ReadFile<Content, Fault>, (file: Blob) => Promise<void>] {
  const [state, setState] = useState<ReadFile<Content, Fault>>({ at: 'none' });
  const latest = useRef<Blob>(undefined);
  const choose = async (file: Blob) => {
    latest.current = file;
    setState({ at: 'reading' });
    try {
      const text = await readTextFile(file);
      if (latest.current !== file) return;
      const result = read(text);
      setState('content' in result ? { at: 'read', ...result } : { at: 'refused', fault: result.refused });
    } catch {
      if (latest.current === file) setState({ at: 'refused', fault: 'unreadable' });
    }
  };
  return [state, choose];
}
