import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { RepairButton } from '../../repair/RepairButton.tsx';
import type { GroupFacts } from '../../class/group-facts.ts';
import { useMeetingWords } from '../useMeetingWords.ts';
import styles from './GroupMeeting.module.css';
import { MeetingHelp } from './MeetingHelp.tsx';

/**
 * Shows when a group meets next and who comes, and whether it has met, with remedies if it has not; nothing if nothing is
 * known.
 */
export function GroupMeeting({ facts: { group, care } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const words = useMeetingWords();
  const { meeting, met } = group;
  const need = care.meeting;
  if (!meeting && !met && !need) return null;
  return (
    <div className={styles.meeting}>
      {need && (
        <p className={styles.need}>
          <Icon of={WarningOutlined} /> {t(`meeting.${need}`)}
        </p>
      )}
      {met && (
        <p className={styles.met}>
          <Icon of={CheckCircleOutlined} /> {t('meeting.met')}
        </p>
      )}
      {meeting && (
        <div>
          <p>{words.next(meeting)}</p>
          <p className={`${layout.muted} ${styles.answers}`}>{words.answers(meeting)}</p>
        </div>
      )}
      {need && (
        <div className={styles.help}>
          <MeetingHelp group={group} />
          <RepairButton size="small" />
        </div>
      )}
    </div>
  );
}
