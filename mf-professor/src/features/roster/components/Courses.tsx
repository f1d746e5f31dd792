import type { ResponseOf } from '@study-groups/contracts/call';
import type { getClassCourses } from '@study-groups/contracts/lms';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useDashboardArgs } from '../../dashboard/access.ts';
import { useProfessorCoursesQuery, useProfessorReadCoursesMutation } from '../../dashboard/api.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { useChange } from '../../dashboard/useChange.ts';

type Read = NonNullable<ResponseOf<typeof getClassCourses>['read']>;

/** The courses of learning platforms that open the class, from which the roster is read each day and by a button; nothing without one. */
export function Courses() {
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
