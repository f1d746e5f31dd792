import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, type ButtonProps } from '@study-groups/web-sdk/ui/Button';
import { useMay } from '../class/may.ts';
import { useLeaving } from '../class/leaving-context.ts';

interface LeaveButtonProps extends Pick<ButtonProps, 'size' | 'icon'> {
  studentIds: readonly number[];
  /** Called before it is asked, and when its dialogs are gone. */
  onAsk?: () => void;
  onClosed?: () => void;
}

/** Asks whether students have left the course; nothing for people who may not say so. */
export function LeaveButton({ studentIds, onAsk, onClosed, ...look }: LeaveButtonProps) {
  const { t } = useTexts('professor-people');
  const { leave } = useLeaving();
  const may = useMay();
  if (!may('unenrol')) return null;

  function ask() {
    onAsk?.();
    leave(studentIds, onClosed);
  }

  return (
    <Button {...look} onClick={ask}>
      {t('leave')}
    </Button>
  );
}
