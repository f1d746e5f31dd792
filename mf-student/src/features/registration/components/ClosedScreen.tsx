import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { ScreenActions } from './ScreenActions.tsx';

/** In the place of the form once the deadline has passed, or the term is over. */
export function ClosedScreen({ publicClass }: { publicClass: PublicClass }) {
  const { t } = useTexts('student');
  const times = useTimes();
  const date = times.dateTime(publicClass.deadline, publicClass.timeZone);
  const zone = times.zone(publicClass.timeZone);
  return (
    <StateCard
      kind="warning"
      icon={<Icon of={ClockCircleOutlined} />}
      title={t('closed.title')}
      text={t('closed.text', { course: publicClass.courseName })}
      action={
        <ScreenActions>
          <LinkButton to="/">{t('home')}</LinkButton>
          <Link to={`/groups/${publicClass.slug}`}>{t('closed.groups')}</Link>
        </ScreenActions>
      }
    >
      <Notice kind="warning" role="alert" title={t('closed.alert')} text={t('closed.alertText', { date, zone })} />
      <p className={layout.muted}>
        {publicClass.active ? t('closed.hint', { name: publicClass.instructorName }) : t('closed.ended')}
      </p>
    </StateCard>
  );
}
