import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorWriteBackQuery } from './api.ts';
import { CoursePanel } from './components/CoursePanel.tsx';
import { isAbout, isRunning, pollIntervalOf } from './standing.ts';
import styles from './WriteBack.module.css';

/** The courses into which the groups can be written, and how it stands; nothing for a class without one. */
export default function WriteBack() {
  const { t } = useTexts('professor-write-back');
  const { failureText } = useFailureText();
  const args = useDashboardArgs();
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data, error, isFetching, refetch } = useProfessorWriteBackQuery(args, {
    pollingInterval,
    skipPollingIfUnfocused: true,
  });
  const wanted = pollIntervalOf(data?.current);
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  if (!data) {
    if (!error) return null;
    return (
      <Notice
        kind="warning"
        title={t('loadFailed')}
        text={failureText(error)}
        action={
          <Button size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const { courses, current } = data;
  if (courses.length === 0) return null;
  return (
    <section className={`${layout.card} ${styles.panel}`} aria-labelledby="write-back-title">
      <h3 id="write-back-title">{t('title')}</h3>
      <p className={layout.muted}>{t('intro')}</p>
      {error !== undefined && (
        <p className={layout.muted} role="status">
          {t('stale')}
        </p>
      )}
      {courses.map((course) => {
        const own = isAbout(current, course) ? current : null;
        return (
          <CoursePanel
            key={`${course.platformId} ${course.contextId}`}
            course={course}
            current={own}
            isTaken={own === null && isRunning(current)}
          />
        );
      })}
    </section>
  );
}
