import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { COLOURS } from '@study-groups/web-sdk/ui/tokens';
import QRCode from 'antd/es/qr-code';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './Poster.module.css';

/** Side of the code, in px of a page that is printed at 96 to the inch. */
const SIZE = 400;

/** The sign-up link as a code to hang up: what it is about, until when, and the link in letters. */
export function Poster() {
  const { t } = useTexts('professor-exports');
  const times = useTimes();
  const { class: course } = useShownClass();
  const { deadline, timeZone, signUpUrl } = course;
  return (
    <article className={styles.poster}>
      <h1>{t('poster.title')}</h1>
      <p className={styles.course}>
        <bdi>{course.courseName}</bdi>
        {course.courseCode && (
          <>
            {' · '}
            <bdi>{course.courseCode}</bdi>
          </>
        )}
      </p>
      <p>{t('poster.text')}</p>
      <QRCode
        value={signUpUrl}
        aria-label={t('poster.code')}
        errorLevel="M"
        type="svg"
        size={SIZE}
        marginSize={2}
        bordered={false}
        color={COLOURS.light.text}
        bgColor={COLOURS.light.surface}
      />
      <p>{t('poster.scan')}</p>
      <p className={styles.link} dir="ltr">
        {signUpUrl}
      </p>
      <p className={styles.until}>
        {t('poster.until', {
          date: t('poster.date', {
            date: times.dateTime(deadline, timeZone, { weekday: true }),
            zone: times.zone(timeZone),
          }),
        })}
      </p>
      <p>
        <bdi>{course.instructorName}</bdi>
      </p>
    </article>
  );
}
