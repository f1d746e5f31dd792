import { lazyDialog } from '@study-groups/web-sdk/remote/lazily';
import type { ConfirmDialogProps } from '@study-groups/antd-kit/ConfirmDialog';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Suspense } from 'react';
import { useHasBeen } from './useHasBeen.ts';

const Dialog = lazyDialog(
  async () => {
    const loaded = await import(/* webpackChunkName: "confirm-dialog" */ '@study-groups/antd-kit/ConfirmDialog');
    return { default: loaded.ConfirmDialog };
  },
  { close: ({ onCancel }) => onCancel(), isOpen: ({ open }) => open },
);

/** Asks before something that concerns people. Its way back says 'Cancel', but where it asks about cancelling. */
export function ConfirmDialog(props: Omit<ConfirmDialogProps, 'cancelLabel'> & { cancelLabel?: string }) {
  const { t } = useTexts('professor-dashboard');
  const isUsed = useHasBeen(props.open);
  return (
    isUsed && (
      <Suspense fallback={null}>
        <Dialog cancelLabel={t('cancel')} {...props} />
      </Suspense>
    )
  );
}
