import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and how to change that; `available` is false where the browser can't. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = async () => {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element.current?.requestFullscreen();
  };
  return { full, available: document.fullscreenEnabled, toggle: () => void toggle().catch(() => undefined) };
}
