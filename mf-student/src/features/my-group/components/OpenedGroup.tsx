import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { MemberLink } from '@study-groups/contracts/member-link';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { UnreachedCard } from '../../registration/components/UnreachedCard.tsx';
import { useKeptPage } from '../useKeptPage.ts';
import { useMyGroup } from '../useMyGroup.ts';
import { useRestOfPage } from '../useRestOfPage.ts';
import type { LinkCareProps } from './LinkCare.tsx';
import { GroupHead } from './GroupHead.tsx';
import { GroupParts } from './GroupParts.tsx';
import { GroupSwitch } from './GroupSwitch.tsx';
import { OldNotice } from './OldNotice.tsx';
import styles from './OpenedGroup.module.css';

export interface OpenedGroupProps {
  link: MemberLink;
  onChoose: (link: MemberLink) => void;
  /** Called once this link leads nowhere: another one was mailed, or its student has left the class. */
  onGone: LinkCareProps['onGone'];
  /** Asks to have this device forget all that it keeps. */
  onForget: () => void;
}

/** What a link opens: the group of its student, or why there is none to see. */
export function OpenedGroup({ link, onChoose, onGone, onForget }: OpenedGroupProps) {
  const { t } = useTexts('my-group');
  const { mine, at, failure, isLoading, reload, act } = useMyGroup(link);
  const rest = useRestOfPage();
  const times = useTimes();
  useKeptPage(rest, mine !== undefined && !isLoading);
  const home = <LinkButton to="/">{t('home')}</LinkButton>;

  if (!mine && !failure) return <PageSkeleton blocks={2} height={280} />;
  const { group, class: { provisionalUntil: until, timeZone = '' } = {} } = mine ?? {};
  return (
    <div className={`${layout.page} ${styles.page} ${group ? styles.wide : layout.narrow}`}>
      <PageTitle>{mine ? t('titleOf', { course: mine.class.courseName }) : t('title')}</PageTitle>
      <GroupSwitch shown={link} onChoose={onChoose} />
      {!mine ? (
        failure?.code === 'link_not_found' ? (
          <StateCard
            kind="error"
            live
            icon={<Icon of={FileSearchOutlined} />}
            title={t('unknown.title')}
            text={t('unknown.text')}
            action={home}
          />
        ) : (
          <UnreachedCard title={t('failed')} home={t('home')} error={failure} onRetry={reload} />
        )
      ) : (
        <>
          <GroupHead mine={mine} />
          {failure && at && <OldNotice at={at} failure={failure} isBusy={isLoading} onRetry={reload} />}
          {!mine.class.isActive && <Notice kind="info" title={t('ended.title')} text={t('ended.text')} />}
          {until && group && (
            <Notice
              kind="info"
              title={t('provisional.title')}
              text={t('provisional.text', { date: times.dateTime(until, timeZone) })}
            />
          )}
          {group ? (
            <GroupParts {...{ link, mine, group, rest, act, onGone, onForget }} />
          ) : (
            <>
              <StateCard
                level={2}
                icon={<Icon of={TeamOutlined} />}
                title={t('noGroup.title')}
                text={t('noGroup.text', { name: mine.class.instructorName })}
              />
              {rest && <rest.LinkCare {...{ link, onGone, onForget }} canLeave={mine.class.isActive} />}
            </>
          )}
        </>
      )}
    </div>
  );
}
