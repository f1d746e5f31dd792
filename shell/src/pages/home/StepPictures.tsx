import LinkOutlined from '@ant-design/icons-svg/es/asn/LinkOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { Week } from '@study-groups/web-sdk/ui/Week';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import { SAMPLE_GROUP, SAMPLE_STUDENTS } from './sample.ts';
import styles from './Steps.module.css';

/** A link as a professor would hand it out. */
const SAMPLE_LINK = '/class/eu-cs101-fall26-rivera';

/** Step one: the link and what becomes of the request. */
export function RequestPicture() {
  const { t } = useTexts('shell');
  return (
    <>
      <p className={styles.link}>
        <Icon of={LinkOutlined} />
        <bdi dir="ltr">{SAMPLE_LINK}</bdi>
      </p>
      <p className={styles.state}>
        <span className={styles.dot} aria-hidden />
        {t('steps.request.state')}
      </p>
    </>
  );
}

/** Step two: a student's week and wishes. */
export function SubmitPicture() {
  const { t } = useTexts('shell');
  return (
    <div className={styles.week}>
      <Week counts={weekOf(SAMPLE_STUDENTS[0]!.availability)} total={1} cell={7} />
      <ul>
        {(['explainer', 'hybrid', 'twice'] as const).map((wish) => (
          <li key={wish}>{t(`steps.submit.${wish}`)}</li>
        ))}
      </ul>
    </div>
  );
}

/** Step three: a group. */
export function MatchPicture() {
  return (
    <div className={styles.group}>
      <GroupCard group={SAMPLE_GROUP} level={3} />
    </div>
  );
}
