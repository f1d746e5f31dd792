import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DeskDialog } from './DeskDialogs.tsx';

/** The dialog that is open, and what had the focus before: that gets it back from those that are not the browser's own. */
export function useDeskDialog() {
  const { root } = useHost();
  const [dialog, setDialog] = useState<DeskDialog>();
  const opener = useRef<Element>(null);
  const openDialog = useCallback(
    (next: DeskDialog) => {
      opener.current = next === 'palette' || next === 'shortcuts' ? null : root.activeElement;
      setDialog(next);
    },
    [root],
  );
  const closeDialog = useCallback(() => setDialog(undefined), []);
  useEffect(() => {
    if (!dialog && opener.current instanceof HTMLElement) opener.current.focus();
  }, [dialog]);
  return { dialog, openDialog, closeDialog };
}
