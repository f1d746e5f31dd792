import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Suspense, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useCommands } from '../../commands.ts';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';

const RepairDrawer = lazyDialog(() => import(/* webpackChunkName: "repair" */ './RepairDrawer.tsx'), {
  close({ onClose, onClosed }) {
    onClose();
    onClosed();
  },
  isOpen: ({ open }) => open,
});

/** By which others find the command. */
export const REPAIR_COMMAND = 'groups.repair';

/** Offers, to people who may manage the class, to place everybody and to repair the groups, and shows the ways on request. */
export function RepairCommand() {
  return useMay()('manage') && <Repair />;
}

function Repair() {
  const { t } = useTexts('professor-groups');
  const { class: course } = useShownClass();
  const [state, setState] = useState<'closed' | 'open' | 'closing'>('closed');

  useCommands([
    {
      id: REPAIR_COMMAND,
      title: t('repair.action'),
      section: 'groups',
      icon: ToolOutlined,
      unavailable: course.matching && t('repair.busy'),
      run: () => setState('open'),
    },
  ]);

  if (state === 'closed') return null;
  return (
    <Suspense fallback={<DialogSkeleton drawer />}>
      <RepairDrawer open={state === 'open'} onClose={() => setState('closing')} onClosed={() => setState('closed')} />
    </Suspense>
  );
}
