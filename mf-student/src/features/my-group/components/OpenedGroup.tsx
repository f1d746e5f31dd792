import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { MemberLink } from '@study-groups/contracts/links';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { useTexts, useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { UnreachedCard } from '../../registration/components/UnreachedCard.tsx';
import { ClassLeftPart } from '../../class-left/ClassLeftPart.tsx';
import { FindGroupPart } from '../../find-group/FindGroupPart.tsx';
import { useMyGroup, type Act } from '../useMyGroup.ts';
import { useRestOfPage, type RestOfPage } from '../useRestOfPage.ts';
import type { LinkCareProps } from './LinkCare.tsx';
import { GroupSwitch } from './GroupSwitch.tsx';
import styles from './OpenedGroup.module.css';
import type { MyGroup } from '@study-groups/contracts/my-group';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import type { OwnGroup } from '../group.ts';
import { usePartOfPage } from '../../../loading/usePartOfPage.ts';
import { NextMeeting } from './NextMeeting.tsx';
import type { RequestFailure } from '@study-groups/web-sdk/api/request';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import actions from './Actions.module.css';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useEffect } from 'react';

/** The visible part comes first: after this long without more of it the page is stored, in ms. */
const SETTLED_MS = 1_000;

/** Has this device keep the page for a start without a network, each time that what the server answered is shown. */
function useKeptPage(rest: RestOfPage | undefined, isShown: boolean): void {
  const { element } = useHost();
  const language = useLanguage();
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    if (!window || !rest || !isShown) return undefined;
    const timer = setTimeout(() => rest.keepPage(window, language), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [element, language, rest, isShown]);
}

const SURVEYS = {
  load: () => import(/* webpackChunkName: "my-group-surveys" */ './Surveys.tsx'),
  texts: 'my-group-surveys',
} as const;

interface GroupPartsProps extends Omit<LinkCareProps, 'canLeave'> {
  mine: MyGroup;
  group: OwnGroup;
  rest: RestOfPage | undefined;
  act: Act;
}

/** All about a group, the most urgent first; in two columns where there is room. */
function GroupParts({ link, mine, group, rest: loaded, act, onGone, onForget }: GroupPartsProps) {
  const { you, last, released } = mine;
  const surveys = usePartOfPage(SURVEYS, mine.surveys.length + released.length > 0);
  // What follows the surveys waits for them, so that nothing jumps.
  const rest = surveys === undefined ? undefined : loaded;
  const canAct = mine.class.isActive;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <NextMeeting link={link} mine={mine} group={group} act={canAct ? act : undefined} rest={loaded} />
        {rest && (
          <>
            {last && canAct && <rest.DidYouMeet mine={mine} last={last} act={act} />}
            {surveys && canAct && <surveys.Surveys mine={mine} group={group} act={act} />}
            {surveys && <surveys.SaidOfYou released={released} />}
            <rest.YourGroup group={group} you={you.id} act={canAct ? act : undefined} />
          </>
        )}
      </div>
      {rest && (
        <div className={styles.column}>
          <rest.FirstHour key={group.id} group={group} isOpen={!last} />
          {canAct && you.isLeader && <rest.LeaderTools link={link} isBooked={mine.next?.state === 'booked'} />}
          {you.feedUrl && <rest.CalendarFeed feedUrl={you.feedUrl} act={act} />}
          <rest.MailSwitches stopped={you.stopped} act={act} />
          <rest.LinkCare link={link} canLeave={canAct} onGone={onGone} onForget={onForget} />
          {canAct && <rest.AnotherGroup key={`wish-${group.id}`} mine={mine} act={act} />}
        </div>
      )}
    </div>
  );
}

export interface OpenedGroupProps {
  link: MemberLink;
  onChoose: (link: MemberLink) => void;
  /** Called once this link leads nowhere: another one was mailed, or its student has left the class. */
  onGone: LinkCareProps['onGone'];
  /** Asks to have this device forget all that it keeps. */
  onForget: () => void;
}

/** Shows what a link opens: the group of its student, or why there is none to see. */
export function OpenedGroup({ link, onChoose, onGone, onForget }: OpenedGroupProps) {
  const { t } = useTexts('my-group');
  const { mine, at, failure, isLoading, reload, act } = useMyGroup(link);
  const rest = useRestOfPage();
  const times = useTimes();
  useKeptPage(rest, mine !== undefined && !isLoading);

  if (!mine && !failure) return <PageSkeleton blocks={2} height={280} />;
  const { group, class: { provisionalUntil: until, timeZone = '' } = {} } = mine ?? {};
  return (
    <div className={`${layout.page} ${styles.page} ${group ? styles.wide : layout.narrow}`}>
      <PageTitle>{mine ? t('titleOf', { course: mine.class.courseName }) : t('title')}</PageTitle>
      <GroupSwitch shown={link} onChoose={onChoose} />
      {!mine ? (
        failure?.code === 'class_left' ? (
          <ClassLeftPart />
        ) : failure?.code === 'link_not_found' ? (
          <div className={layout.stack}>
            <StateCard
              kind="error"
              live
              icon={<Icon of={FileSearchOutlined} />}
              title={t('unknown.title')}
              text={t('unknown.text')}
              action={<Link to="/">{t('home')}</Link>}
            />
            <FindGroupPart />
          </div>
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

/** Says which group of which course it is, and of how many. */
function GroupHead({ mine: { class: course, group } }: { mine: MyGroup }) {
  const { t } = useTexts('my-group');
  const groupName = useGroupName();
  const others = group ? group.members.length - 1 : 0;
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{course.courseName}</bdi>
      </h1>
      {group && (
        <p className={layout.muted}>
          <bdi>{groupName(group.name)}</bdi> · {others > 0 ? t('with', { count: others }) : t('alone')}
        </p>
      )}
    </header>
  );
}

interface OldNoticeProps {
  /** Of when the page is what it shows. */
  at: string;
  failure: RequestFailure;
  isBusy: boolean;
  onRetry: () => void;
}

/** Says that the page shows what was kept, and why. */
function OldNotice({ at, failure, isBusy, onRetry }: OldNoticeProps) {
  const { t } = useTexts('my-group');
  const { failureText } = useFailureText();
  const times = useMeetingTimes();
  const when = t('old.asOf', { when: times.short(at, ownZone()) });
  return (
    <Notice
      kind="warning"
      title={failure.code === 'network' ? t('old.offline') : failureText(failure)}
      text={when}
      action={
        <div className={actions.actions}>
          <Button busy={isBusy} onClick={onRetry}>
            {t('common:retry')}
          </Button>
        </div>
      }
    />
  );
}
