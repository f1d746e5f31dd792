import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';

/** Says that a form holds what was typed before and not sent, and offers to forget it. */
export function UnsentNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTexts('admin-admins');
  return (
    <Notice
      kind="info"
      title={t('form.unsent')}
      action={
        <Button size="small" onClick={onStartOver}>
          {t('form.startOver')}
        </Button>
      }
    />
  );
}
