import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { ConfirmDialog as Dialog, type ConfirmDialogProps } from '@study-groups/antd-kit/ConfirmDialog';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Suspense } from 'react';

type Props = Omit<ConfirmDialogProps, 'cancelLabel'>;

/** Asks before what can't be taken back. */
export function ConfirmDialog(props: Props) {
  // What is behind it stays while its texts come.
  return (
    <Suspense>
      <WithTexts {...props} />
    </Suspense>
  );
}

function WithTexts(props: Props) {
  const { t } = useTexts('admin-ui');
  return (
    <AntdProvider remote="admin">
      <Dialog {...props} cancelLabel={t('cancel')} />
    </AntdProvider>
  );
}
