import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Suspense, useRef, useState } from 'react';
import { type Command, runCommand } from '../../../commands/command.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { useRecentCommands } from '../../../workspace/useShared.ts';
import type { FrameDialogProps } from '../frame/FrameDialogs.tsx';
import styles from './Palette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';

/** Finds anything that can be done, and any class, person or mail. What is chosen runs once the palette is gone. */
export function Palette({ open, onClose }: FrameDialogProps) {
  const { t } = useTexts('admin-console');
  const [, remember] = useRecentCommands();
  const chosen = useRef<Command>(undefined);
  const { root } = useHost();
  // While it is drawn: the field has the focus before the dialog looks where it was.
  const [opener, setOpener] = useState<{ element: Element | null }>();
  if (open && !opener) setOpener({ element: root.activeElement });
  const choose = (command: Command): void => {
    chosen.current = command;
    onClose();
  };
  // The focus goes back first: a dialog that the command opens returns it there.
  const run = (): void => {
    if (opener?.element instanceof HTMLElement && opener.element.isConnected) opener.element.focus();
    setOpener(undefined);
    const command = chosen.current;
    chosen.current = undefined;
    if (!command) return;
    if (!command.id.startsWith('found.')) remember(command.id);
    runCommand(command);
  };
  return (
    <Modal
      open={open}
      title={<span className={styles.title}>{t('palette.title')}</span>}
      onCancel={onClose}
      afterClose={run}
      closable={false}
      footer={null}
      width={640}
      style={{ top: 64 }}
      transitionName=""
      maskTransitionName=""
      destroyOnHidden
    >
      <Suspense fallback={null}>
        <PaletteSearch onChoose={choose} />
      </Suspense>
    </Modal>
  );
}
