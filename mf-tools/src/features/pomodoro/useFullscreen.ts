import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and how to change that; `available` is false where the browser can't. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const { root, element: around } = useHost();
  const document = around.ownerDocument;
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(root.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [document, root]);
  const toggle = async () => {
    if (root.fullscreenElement) await document.exitFullscreen();
    else await element.current?.requestFullscreen();
  };
  return { full, available: document.fullscreenEnabled, toggle: () => void toggle().catch(() => undefined) };
}
