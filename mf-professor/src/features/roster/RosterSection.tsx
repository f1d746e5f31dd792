import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useState } from 'react';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRosterQuery, useProfessorCoursesQuery, useProfessorReadCoursesMutation } from '../session/api.ts';
import { useShownClass } from '../class/shown-class.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useSettingsChange } from '../change/useSettingsChange.ts';
import { Invitations } from './components/Invitations.tsx';
import { RosterForm } from './components/RosterForm.tsx';
import { Standing } from './components/Standing.tsx';
import type { ResponseOf } from '@study-groups/contracts/call';
import type { getClassCourses } from '@study-groups/contracts/lms';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useChange } from '../change/useChange.ts';

/** Who should come to the class: who of them has signed up, who has not, and who has without being expected. */
export default function RosterSection({ id }: { id: string }) {
  const { t } = useTexts('professor-roster');
  const { t: settings } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const { class: course } = useShownClass();
  const { data, isError, isFetching, refetch } = useProfessorRosterQuery(args);
  const { save } = useSettingsChange(() => undefined);
  const [isReplacing, setReplacing] = useState(false);
  const people = data?.people ?? [];
  const isOnly = course.rosterOnly ?? false;
  const close = () => setReplacing(false);
  return (
    <SettingsSection id={id} title={settings('roster.title')} text={t('text')}>
      <Courses />
      {isError && (
        <Notice
          kind="error"
          title={t('loadFailed')}
          action={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          }
        />
      )}
      {!data && !isError && (
        <Skeleton>
          <Bone height={150} />
        </Skeleton>
      )}
      {people.length > 0 && (
        <>
          <Standing people={people} onReplace={isReplacing ? undefined : () => setReplacing(true)} />
          <Switch
            label={t('only')}
            hint={t(isOnly ? 'onlyOn' : 'onlyOff')}
            checked={isOnly}
            onChange={(rosterOnly) => void save({ rosterOnly }, true)}
          />
          <Invitations people={people} perDay={data?.invitesPerDay} />
        </>
      )}
      {data && (people.length === 0 || isReplacing) && (
        <RosterForm id={id} onSaved={close} onCancel={isReplacing ? close : undefined} />
      )}
    </SettingsSection>
  );
}

type Read = NonNullable<ResponseOf<typeof getClassCourses>['read']>;

/** The courses of learning platforms that open the class, from which the roster is read each day and by a button; nothing without one. */
function Courses() {
  const { t } = useTexts('professor-roster');
  const args = useDashboardArgs();
  const change = useChange();
  const { data } = useProfessorCoursesQuery(args);
  const [read, { isLoading }] = useProfessorReadCoursesMutation();
  if (!data || data.courses.length === 0) return null;
  const canRead = data.courses.some(({ givesPeople }) => givesPeople);

  async function readNow() {
    await change({
      send: () => read({ ...args, body: {} }).unwrap(),
      failed: t('courses.failed'),
      done: ({ reading }) => (reading === 'saved' ? { title: t('saved') } : undefined),
    });
  }

  return (
    <div className={layout.stack}>
      <ul>
        {data.courses.map(({ platform, title }) => (
          <li key={`${platform} ${title}`}>
            {title ? t('courses.course', { title, platform }) : t('courses.untitled', { platform })}
          </li>
        ))}
      </ul>
      <p className={layout.muted}>{t(canRead ? 'courses.text' : 'courses.closed')}</p>
      {data.read && <LastReading {...data.read} />}
      {canRead && (
        <div>
          <Button size="small" busy={isLoading} onClick={() => void readNow()}>
            {t('courses.read')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** When the courses were read last, what differed, and what went wrong. */
function LastReading({ at, reading, joined, dropped, withoutAddress }: Read) {
  const { t } = useTexts('professor-roster');
  const { dateTime } = useTimes();
  const { class: course } = useShownClass();
  const when = t('courses.last', { at: dateTime(at, course.timeZone) });
  if (reading !== 'saved' && reading !== 'same') {
    return <Notice kind="warning" title={t(`courses.fault.${reading}`)} text={when} />;
  }
  return (
    <p>
      {when} {t('courses.joined', { count: joined })} {t('courses.dropped', { count: dropped })}
      {withoutAddress > 0 && ` ${t('courses.withoutAddress', { count: withoutAddress })}`}
    </p>
  );
}
