import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, IconButton } from '@study-groups/web-sdk/ui/Button';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type RefObject, useId, useState } from 'react';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { useShownClass } from '../shown-class.ts';
import { useOpenSection } from '../useOpenSection.ts';
import type { Meanwhile } from '../standing.ts';
import type { Dashboard } from '../types.ts';
import { Counts } from './Counts.tsx';
import styles from './DashboardHeader.module.css';
import { ExportButton } from './ExportButton.tsx';
import { ExportsButton } from './ExportsButton.tsx';
import { MatchButton } from './MatchButton.tsx';
import { QrButton } from './QrButton.tsx';
import { SignOutButton } from './SignOutButton.tsx';
import { StandingSentence } from './StandingSentence.tsx';
import { StateBadge } from './StateBadge.tsx';

interface DashboardHeaderProps extends Meanwhile {
  /** The name of the class, for the focus that has nowhere else to go. */
  titleRef: RefObject<HTMLHeadingElement | null>;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** What class it is, how it stands, and the one thing to do next. */
export function DashboardHeader({ titleRef, isRefreshing, onRefresh, ...meanwhile }: DashboardHeaderProps) {
  const { t } = useTexts('professor');
  const more = useTexts('professor-dashboard');
  const { class: course, state, students, groups } = useShownClass();
  const isRunning = meanwhile.isRunning === true || course.matching !== undefined;
  const isTooFew = state === 'ready' && !isRunning && students.length < course.minStudents;
  const openSection = useOpenSection();
  const [isMoreShown, setMoreShown] = useState(false);
  const id = useId();
  return (
    <header className={`${layout.card} ${styles.head}`}>
      <div className={styles.words}>
        <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
          <bdi>{course.courseName}</bdi>
        </h1>
        <StateBadge state={state} />
        <CourseLine course={course} />
      </div>
      <div className={styles.action}>
        <div id={`${id}links`} className={styles.links} data-shown={isMoreShown}>
          <a href={course.signUpUrl} target="_blank" rel="noreferrer">
            {t('dashboard.signUp')}
          </a>
          {groups.length > 0 && (
            <a href={course.groupsUrl} target="_blank" rel="noreferrer">
              {t('dashboard.groupsPage')}
            </a>
          )}
          <HelpLink guide="professors" text={more.t('help.link')} newTab={more.t('help.newTab')} />
          <SignOutButton />
        </div>
        {state === 'accepting' && (
          <CopyButton
            kind="primary"
            text={course.signUpUrl}
            label={t('dashboard.copySignUp')}
            copiedText={course.signUpUrl}
          />
        )}
        {state === 'complete' && (
          <CopyButton
            kind="primary"
            text={course.groupsUrl}
            label={t('dashboard.copyGroups')}
            copiedText={course.groupsUrl}
          />
        )}
        {isTooFew && (
          <>
            <Button kind="primary" onClick={() => openSection('deadline')}>
              {t('dashboard.match.extend')}
            </Button>
            <CopyButton text={course.signUpUrl} label={t('dashboard.copySignUp')} copiedText={course.signUpUrl} />
          </>
        )}
        {state !== 'complete' && <MatchButton isRunning={isRunning} />}
      </div>
      <div className={styles.standing}>
        <StandingSentence {...meanwhile} />
      </div>
      <div className={styles.foot}>
        <Counts signedUp={meanwhile.signedUp} />
        {/* Where there is little room, what is needed less comes when it is asked for. */}
        <Button
          className={styles.more ?? ''}
          aria-expanded={isMoreShown}
          aria-controls={`${id}links ${id}tools`}
          onClick={() => setMoreShown(!isMoreShown)}
        >
          {more.t('header.more')}
          <Icon of={DownOutlined} />
        </Button>
        <div id={`${id}tools`} className={styles.tools} data-shown={isMoreShown}>
          <QrButton link={course.signUpUrl} courseName={course.courseName} />
          <ExportButton slug={course.slug} disabled={!course.can.export} />
          <ExportsButton />
          <IconButton label={t('dashboard.refresh')} aria-busy={isRefreshing} onClick={onRefresh}>
            <Icon of={ReloadOutlined} />
          </IconButton>
        </div>
      </div>
    </header>
  );
}

function CourseLine({ course }: { course: Dashboard['class'] }) {
  const { t } = useTexts('professor');
  return (
    <p className={layout.muted}>
      <bdi>{t('dashboard.instructor', { name: course.instructorName })}</bdi>
      {course.courseCode && (
        <>
          {' · '}
          <bdi>{course.courseCode}</bdi>
        </>
      )}
      {course.semester && course.year && (
        <>
          {' · '}
          {t(`choices:semester.${course.semester}`)} {course.year}
        </>
      )}
    </p>
  );
}
