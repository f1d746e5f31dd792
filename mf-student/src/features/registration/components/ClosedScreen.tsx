import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Notice } from './Notice.tsx';

/** In the place of the form once the deadline has passed, or the term is over. */
export function ClosedScreen({ publicClass }: { publicClass: PublicClass }) {
  const { t } = useTexts('student');
  const times = useTimes();
  const date = times.dateTime(publicClass.deadline, publicClass.timeZone);
  const zone = times.zone(publicClass.timeZone);
  return (
    <StateCard
      kind="warning"
      icon={<ClockCircleOutlined />}
      title={t('closed.title')}
      text={t('closed.text', { course: publicClass.courseName })}
      action={
        <div className="student-screen-actions">
          <Link className="sg-link-button" to="/">
            {t('home')}
          </Link>
          <Link to={`/groups/${publicClass.slug}`}>{t('closed.groups')}</Link>
        </div>
      }
    >
      <Notice title={t('closed.alert')} text={t('closed.alertText', { date, zone })} />
      <p className="sg-muted">
        {publicClass.active ? t('closed.hint', { name: publicClass.instructorName }) : t('closed.ended')}
      </p>
    </StateCard>
  );
}
