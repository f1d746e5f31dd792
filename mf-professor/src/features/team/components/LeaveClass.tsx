import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useState } from 'react';
import { useDashboardArgs } from '../../dashboard/access.ts';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useChange } from '../../dashboard/useChange.ts';
import { useGoHome } from '../../dashboard/useGoHome.ts';
import { useProfessorLeaveDeskMutation } from '../api.ts';

/** Lets whoever is there by name leave the class; nothing for its owner, who hands it over first. */
export function LeaveClass() {
  const { t } = useTexts('professor-team');
  const { you } = useShownClass();
  const args = useDashboardArgs();
  const change = useChange();
  const toast = useToast();
  const goHome = useGoHome();
  const [leave, { isLoading }] = useProfessorLeaveDeskMutation();
  const [isAsking, setAsking] = useState(false);
  if (!you || you.role === 'owner') return null;

  async function confirm() {
    const answer = await change({ send: () => leave(args).unwrap(), failed: t('leave.failed') });
    setAsking(false);
    if (!answer) return;
    goHome();
    toast('success', t('leave.done'));
  }

  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('leave.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
    </div>
  );
}
