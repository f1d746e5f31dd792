import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useShownClass } from '../shown-class.ts';
import { useMatch } from '../useMatch.ts';

/** Says that the groups could not be formed at the deadline, and why, with a button for who may try again. */
export function TroubleNotice({ isRunning }: { isRunning: boolean }) {
  const { t } = useTexts('professor');
  const match = useMatch();
  const times = useTimes();
  const { matchTrouble, can, timeZone } = useShownClass().class;
  if (!matchTrouble) return null;
  const { fault, attempts, at } = matchTrouble;
  return (
    <Notice
      kind="error"
      title={t('dashboard.trouble.title')}
      text={
        <>
          <p>{t(`dashboard.trouble.${fault}`)}</p>
          <p>{t('dashboard.trouble.attempts', { count: attempts, time: times.dateTime(at, timeZone) })}</p>
        </>
      }
      action={
        can.match && (
          <Button busy={isRunning} onClick={() => void match()}>
            {t('dashboard.trouble.tryAgain')}
          </Button>
        )
      }
    />
  );
}
