import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { weekOf } from '@study-groups/web-sdk/ui/week-levels';
import Popover from 'antd/es/popover';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { WeekChart } from '../../../ui/WeekChart.tsx';
import { WeekPicture } from '../../../ui/WeekPicture.tsx';
import { useHoursText } from '../useHoursText.ts';
import styles from './WeekPeek.module.css';

/** Long enough to reach the large week with the pointer. */
const LEAVE_MS = 200;

/** A small week that shows itself large under the pointer, in focus and when it is tapped; Escape puts it away. */
export function WeekPeek({ student }: { student: DashboardStudent }) {
  const { t, language, rtl } = useTexts('professor-students');
  const hoursText = useHoursText();
  const [isOpen, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function open() {
    clearTimeout(leaving.current);
    setOpen(true);
  }
  function leave() {
    leaving.current = setTimeout(() => setOpen(false), LEAVE_MS);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false);
  }

  const week = weekOf(student.availability);
  const listed = new Intl.ListFormat(language);
  const words = hoursText(student.availability)
    .map(({ day, stretches }) => `${day} ${listed.format(stretches)}`)
    .join('; ');
  const label = t('week.of', { name: student.fullName, hours: words || t('week.none') });
  return (
    // The large week counts as within this for the pointer, though it stands elsewhere on the page.
    <div className={styles.peek} onPointerEnter={open} onPointerLeave={leave}>
      <button
        type="button"
        className={styles.small}
        aria-label={label}
        aria-expanded={isOpen}
        onFocus={open}
        onBlur={() => setOpen(false)}
        onClick={open}
        onKeyDown={onKeyDown}
      >
        <WeekPicture className={styles.picture} counts={week} total={1} />
      </button>
      {isOpen && (
        <Popover
          open
          placement={rtl ? 'left' : 'right'}
          // Within the page's landmarks.
          getPopupContainer={(anchor) => anchor.closest('section') ?? anchor}
          content={
            <div className={styles.large}>
              <p className={styles.name}>
                <bdi>{student.fullName}</bdi>
              </p>
              <WeekChart counts={week} total={1} label={label} />
            </div>
          }
        >
          <span className={styles.anchor} aria-hidden />
        </Popover>
      )}
    </div>
  );
}
