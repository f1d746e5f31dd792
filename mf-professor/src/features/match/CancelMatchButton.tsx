import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorCancelMatchMutation } from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Ends the search for groups, after saying what is switched off with it. */
export function CancelMatchButton() {
  const { t } = useTexts('professor-dashboard');
  const { failureText } = useFailureText();
  const toast = useToast();
  const args = useDashboardArgs();
  const { class: course, groups, hasDeadlinePassed } = useShownClass();
  const [isAsking, setAsking] = useState(false);
  const [cancel, { isLoading }] = useProfessorCancelMatchMutation();

  // Else the job would begin again at once.
  const endsAuto = course.autoMatch && hasDeadlinePassed && groups.length === 0;

  async function confirm() {
    try {
      await cancel({ ...args, body: {} }).unwrap();
      toast('info', t('progress.cancelled'), {
        text: t(endsAuto ? 'progress.cancelledTextAuto' : 'progress.cancelledText'),
      });
    } catch (error) {
      const failure = error as RequestFailure;
      if (failure.code === 'matching_not_running') {
        toast('info', t('progress.tooLate'), { text: t('progress.tooLateText') });
      } else {
        toast('destructive', t('progress.cancelFailed'), { text: failureText(failure) });
      }
    }
    setAsking(false);
  }

  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('progress.cancel')}</Button>
      <ConfirmDialog
        open={isAsking}
        title={t('progress.cancelTitle')}
        confirmLabel={t('progress.cancel')}
        cancelLabel={t('progress.goOn')}
        danger
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{t('progress.cancelText')}</p>
        {endsAuto && <p>{t('progress.cancelAuto')}</p>}
        <p>{t('progress.cancelUndo')}</p>
      </ConfirmDialog>
    </>
  );
}
