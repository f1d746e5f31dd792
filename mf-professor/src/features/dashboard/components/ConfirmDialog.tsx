import { ConfirmDialog as Dialog, type ConfirmDialogProps } from '@study-groups/antd-kit/ConfirmDialog';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';

/** Asks before something that concerns people. Its way back says 'Cancel', but where it asks about cancelling. */
export function ConfirmDialog(props: Omit<ConfirmDialogProps, 'cancelLabel'> & { cancelLabel?: string }) {
  const { t } = useTexts('professor-dashboard');
  return <Dialog cancelLabel={t('cancel')} {...props} />;
}
