import { useHost } from '@study-groups/web-sdk/host/useHost';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useWantedForm } from '../../workspace/useWorkspace.ts';
import type { ClassDialog } from './class-dialog.ts';

interface OpenDialog {
  dialog: ClassDialog | undefined;
  /** Opens a dialog, or closes the one that is open; the same function always. */
  setDialog: (dialog: ClassDialog | undefined) => void;
}

/**
 * Manages the dialog that is open above a view. Once it is closed the focus is where it was; if that is gone, such as a row
 * that was deleted, on the row in its place.
 */
export function useDialog(view: RefObject<HTMLElement | null>): OpenDialog {
  const { root } = useHost();
  const [dialog, show] = useState<ClassDialog>();
  const before = useRef<Element | null>(null);
  const isOpen = dialog !== undefined;

  const setDialog = useCallback(
    (next: ClassDialog | undefined) => {
      const focused = root.activeElement;
      // A dialog in place of another one returns to where that was opened.
      if (next && !focused?.closest('[role="dialog"], dialog')) before.current = focused;
      show(next);
    },
    [root],
  );

  const openForm = useCallback(
    (of: string) => setDialog(of === 'new' ? { kind: 'create' } : { kind: 'edit', id: Number(of) }),
    [setDialog],
  );
  useWantedForm('class', openForm);

  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      const row = view.current?.querySelector<HTMLElement>('[role="grid"] [data-index][tabindex="0"]');
      const known = before.current instanceof HTMLElement && before.current.isConnected ? before.current : undefined;
      (known ?? row)?.focus();
    }
    wasOpen.current = isOpen;
  }, [isOpen, view]);

  return { dialog, setDialog };
}
