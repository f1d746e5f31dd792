import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useCallback, useEffect, useRef } from 'react';
import { type Chime, loadChime } from './chime.ts';

/** Plays the sound of a phase's end; it can be heard once the visitor has touched the page, as browsers want it. */
export function useChime(): () => void {
  const { element } = useHost();
  const chime = useRef<Chime>(undefined);

  useEffect(() => {
    const loaded = loadChime();
    chime.current = loaded;
    element.addEventListener('click', loaded.wake);
    element.addEventListener('keydown', loaded.wake);
    return () => {
      element.removeEventListener('click', loaded.wake);
      element.removeEventListener('keydown', loaded.wake);
      loaded.close();
    };
  }, [element]);

  return useCallback(() => chime.current?.play(), []);
}
