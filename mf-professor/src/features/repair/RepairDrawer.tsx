import { isolated } from '@study-groups/contracts/isolated';
import { MOST_MOVED, MOVED_AT_FIRST } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useShownClass } from '../class/shown-class.ts';
import { RepairLines } from './components/RepairLines.tsx';

interface RepairDrawerProps {
  /** Id of the student who asks for another group, for whom alone a place is sought; undefined to repair the groups of all. */
  wishOf?: number;
  open: boolean;
  onClose: () => void;
  /** Called when it is closed. */
  onClosed: () => void;
}

/** The ways to place everybody and to mend the groups, beside the page; over all of it on a phone. */
export default function RepairDrawer({ wishOf, open, onClose, onClosed }: RepairDrawerProps) {
  const { t, rtl } = useTexts('professor-repair');
  const { version, students } = useShownClass();
  const name = isolated(students.find(({ id }) => id === wishOf)?.fullName ?? '');
  const [mostMoved, setMostMoved] = useState(MOVED_AT_FIRST);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => !isOpen && onClosed()}
      placement={rtl ? 'left' : 'right'}
      size="min(640px, 100vw)"
      title={wishOf === undefined ? t('title') : t('wish.title', { name })}
      closable={{ placement: 'end', 'aria-label': t('close') }}
      destroyOnHidden
    >
      <RepairLines
        version={version}
        mostMoved={mostMoved}
        {...(wishOf !== undefined && { wish: { studentId: wishOf, name } })}
        onFurther={wishOf === undefined && mostMoved < MOST_MOVED ? () => setMostMoved(MOST_MOVED) : undefined}
        onDone={onClose}
      />
    </Drawer>
  );
}
