import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import type { PublicClass } from '@study-groups/contracts/public-class';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import type { ReactNode } from 'react';
import { ScreenActions } from './ScreenActions.tsx';

interface ClosedScreenProps {
  publicClass: PublicClass;
  /** The way back to the group, below the card. */
  children?: ReactNode;
}

/** In the place of the form once the deadline has passed, or the term is over: it leads on to the groups. */
export function ClosedScreen({ publicClass, children }: ClosedScreenProps) {
  const { t } = useTexts('student');
  const times = useTimes();
  const date = times.dateTime(publicClass.deadline, publicClass.timeZone);
  const zone = times.zone(publicClass.timeZone);
  const { embedded } = useHost();
  const card = (
    <StateCard
      kind="warning"
      icon={<Icon of={ClockCircleOutlined} />}
      title={t('closed.title')}
      text={t('closed.text', { course: publicClass.courseName })}
      action={
        <ScreenActions>
          <LinkButton to="/">{t('home')}</LinkButton>
          <Link to={`/groups/${publicClass.slug}`}>{t('closed.groups')}</Link>
          {embedded && <Link to="/my-group">{t('closed.find')}</Link>}
        </ScreenActions>
      }
    >
      <Notice kind="warning" role="alert" title={t('closed.alert')} text={t('closed.alertText', { date, zone })} />
      <p className={layout.muted}>
        {publicClass.active ? t('closed.hint', { name: publicClass.instructorName }) : t('closed.ended')}
      </p>
    </StateCard>
  );
  if (!children) return card;
  return (
    <div className={layout.stack}>
      {card}
      {children}
    </div>
  );
}
