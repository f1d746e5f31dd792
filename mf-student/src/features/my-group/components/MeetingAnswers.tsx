import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons-svg/es/asn/CloseCircleOutlined';
import MinusCircleOutlined from '@ant-design/icons-svg/es/asn/MinusCircleOutlined';
import type { Meeting } from '@study-groups/contracts/meeting';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { OwnGroup } from '../group.ts';
import styles from './MeetingAnswers.module.css';

const ICONS = { comes: CheckCircleFilled, cannot: CloseCircleOutlined, 'other-hour': ClockCircleOutlined };

export interface MeetingAnswersProps {
  meeting: Meeting;
  members: OwnGroup['members'];
  you: number;
}

/** Who of the group has said what of a meeting, and who sees that. */
export function MeetingAnswers({ meeting, members, you }: MeetingAnswersProps) {
  const { t } = useTexts('my-group');
  return (
    <div>
      <ul className={styles.answers}>
        {members.map(({ id, fullName }) => {
          const answer = meeting.answers.find(({ studentId }) => studentId === id)?.answer;
          return (
            <li key={id} className={answer === 'comes' ? styles.comes : answer ? undefined : layout.muted}>
              {/* A newer server may know of other answers. */}
              <Icon of={answer ? (ICONS[answer] ?? MinusCircleOutlined) : MinusCircleOutlined} />
              <span className={styles.name}>
                <bdi>{fullName}</bdi> {id === you && t('you')}
              </span>
              <span className={styles.answer}>{answer ? t(`said.${answer}`) : t('said.nothing')}</span>
            </li>
          );
        })}
      </ul>
      <p className={`${layout.muted} ${styles.privacy}`}>{t('privacy')}</p>
    </div>
  );
}
