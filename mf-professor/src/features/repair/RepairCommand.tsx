import ToolOutlined from '@ant-design/icons-svg/es/asn/ToolOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { lazy, Suspense, useState } from 'react';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useCommands } from '../../commands.ts';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';

const RepairDrawer = lazy(() => import(/* webpackChunkName: "repair" */ './RepairDrawer.tsx'));

/** By which others find the command. */
export const REPAIR_COMMAND = 'groups.repair';

/** Offers to place everybody and to mend the groups, to whoever decides about the class, and shows the ways once that is asked for. */
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
