import { type RefObject, useEffect, useState } from 'react';

/** Until the form has said how tall it is. */
const FIRST_HEIGHT = 480;
/** Whatever it says: the page goes on below. */
const MOST_HEIGHT = 1600;

/** The height, in CSS pixels, that the form in a frame says it needs. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const window = frame.current?.ownerDocument.defaultView;
    if (!window) return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const reported = source === frame.current?.contentWindow ? heightIn(data) : undefined;
      if (reported !== undefined) setHeight(Math.min(reported, MOST_HEIGHT));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return height;
}

/** The height that a message reports; undefined for any other message. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  const { type, height } = data;
  return type === 'study-groups:resize' && typeof height === 'number' && height > 0 ? height : undefined;
}
