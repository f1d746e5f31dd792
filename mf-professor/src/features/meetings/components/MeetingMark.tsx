import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { DashboardGroup } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useMeetingWords } from '../useMeetingWords.ts';
import styles from './MeetingMark.module.css';

/** A tick on a group that has met; else how many come to the meeting that is booked. */
export function MeetingMark({ group: { met, meeting } }: { group: DashboardGroup }) {
  const { t } = useTexts('professor-groups');
  const { answers } = useMeetingWords();
  if (met) {
    return (
      <span className={`${styles.mark} ${styles.met}`} title={t('meeting.met')} aria-hidden>
        <Icon of={CheckCircleOutlined} />
      </span>
    );
  }
  return (
    meeting?.state === 'booked' && (
      <span className={styles.mark} title={answers(meeting)} aria-hidden>
        <Icon of={TeamOutlined} />
        {meeting.coming}
      </span>
    )
  );
}
