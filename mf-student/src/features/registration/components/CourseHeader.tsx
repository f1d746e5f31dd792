import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import type { PublicClass } from '@study-groups/contracts/class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { LanguagePicker } from '@study-groups/web-sdk/ui/LanguagePicker';

export interface CourseHeaderProps {
  heading: string;
  intro?: string;
  publicClass: PublicClass;
}

/** Which course this is, whose, and until when; the language at the top. */
export function CourseHeader({ heading, intro, publicClass }: CourseHeaderProps) {
  const { t } = useTexts('student');
  const times = useTimes();
  const { deadline, timeZone } = publicClass;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = times.dateTime(deadline, timeZone, { weekday: true });
  const localDate = times.dateTime(deadline, here, { weekday: true });
  return (
    <header className="student-header">
      <div className="student-header-top">
        <h1>{heading}</h1>
        <LanguagePicker />
      </div>
      <p className="student-course">
        <bdi>{publicClass.courseName}</bdi>
      </p>
      <ul className="student-facts">
        <li>
          <UserOutlined aria-hidden />
          <span>{t('header.professor', { name: publicClass.instructorName })}</span>
        </li>
        <li>
          <CalendarOutlined aria-hidden />
          <span>
            {t('header.closes', { date })} <span className="sg-muted">({times.zone(timeZone)})</span>
            {localDate !== date && <span className="student-here">{t('header.here', { date: localDate })}</span>}
          </span>
        </li>
      </ul>
      {intro && <p className="student-lead">{intro}</p>}
    </header>
  );
}
