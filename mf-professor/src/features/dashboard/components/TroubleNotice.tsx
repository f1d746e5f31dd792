import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import type { Dashboard } from '../types.ts';
import { type MatchResult, useAnnouncedMatch } from '../use-announced-match.ts';

interface TroubleNoticeProps {
  dashboard: Dashboard;
  /** Groups are being formed right now, by whomever. */
  running: boolean;
  /** Forms the groups; rejects with a RequestFailure. */
  onMatch: () => Promise<MatchResult>;
}

/** Says that the groups could not be formed at the deadline, and why, with a button for who may try again. */
export function TroubleNotice({ dashboard, running, onMatch }: TroubleNoticeProps) {
  const { t } = useTexts('professor');
  const tryAgain = useAnnouncedMatch(onMatch);
  const times = useTimes();
  const { matchTrouble, can, timeZone } = dashboard.class;
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
          <Button busy={running} onClick={() => void tryAgain()}>
            {t('dashboard.trouble.tryAgain')}
          </Button>
        )
      }
    />
  );
}
