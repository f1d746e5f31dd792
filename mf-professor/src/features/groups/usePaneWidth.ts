import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useState } from 'react';

/** Of the pane beside the groups, in px. */
export const PANE_WIDTH = { least: 320, most: 720, first: 400, step: 20 } as const;

const KEY = 'study-groups-pane-width';

/** The width that the pane was given last in this browser, and how to give it another. */
export function usePaneWidth(): [width: number, keep: (width: number) => void] {
  const { local } = useHost().storage;
  const [width, setWidth] = useState(() => within(Number(local.read(KEY) ?? PANE_WIDTH.first)));
  return [
    width,
    (next) => {
      const kept = within(next);
      setWidth(kept);
      local.write(KEY, String(kept));
    },
  ];
}

function within(width: number): number {
  if (!Number.isFinite(width)) return PANE_WIDTH.first;
  return Math.round(Math.min(PANE_WIDTH.most, Math.max(PANE_WIDTH.least, width)));
}
