import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Label of the dialog; its content may show that, too. */
  label: string;
  /** Asked for by Escape and by a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog below the top of the window, there for as long as it is drawn. The browser keeps the focus in it, and gives it back. */
export function Dialog({ label, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is taken away: a dialog that is closed gives the focus back, one that is removed does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={label}
      onCancel={onClose}
      // All of it is filled: what is pressed itself lies beside it.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
