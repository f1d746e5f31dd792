import { futureDeadline, type Semester, SEMESTERS } from '@study-groups/contracts/class';
import { MESSAGES } from '@study-groups/contracts/messages';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { instantOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useState } from 'react';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorCopyMutation } from '../../session/api.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { EMPTY_DRAFT } from '../../deadline/DeadlineSection.tsx';
import styles from '../../deadline/DeadlineSection.module.css';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';

/** Asks for the same class in another term. */
export default function CopySection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { fieldText, failureText } = useFailureText();
  const times = useTimes();
  const { class: course } = useShownClass();
  const { semester, year, timeZone } = course;
  const thisYear = new Date().getFullYear();
  const [term, setTerm] = useState<Term>(() => nextTerm({ semester: semester ?? 'FALL', year: year ?? thisYear }));
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [problem, setProblem] = useState<string>();
  const args = useDashboardArgs();
  const [send, { data, isLoading, error }] = useProfessorCopyMutation();
  const years = [...new Set([thisYear, thisYear + 1, thisYear + 2, term.year])].sort();
  const refused = isRequestFailure(error) && error.errors.length > 0 ? t('copy.incomplete') : failureText(error);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const deadline = instantOf(draft.day, draft.time, timeZone);
    const found =
      draft.day === '' ? MESSAGES.deadlineMissing : futureDeadline.safeParse(deadline).error?.issues[0]?.message;
    setProblem(found);
    const body = { semester: term.semester, year: String(term.year), deadline };
    if (!found) await send({ ...args, body });
  }

  return (
    <SettingsSection id={id} title={t('copy.title')} text={t('copy.text')}>
      {data ? (
        <Notice
          kind="info"
          role="status"
          title={t('copy.done')}
          text={t('copy.doneText', { email: course.instructorEmail })}
        />
      ) : (
        <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
          <div className={styles.fields}>
            <SelectInput
              id={`${id}-semester`}
              label={t('copy.semester')}
              value={term.semester}
              onChange={({ target }) => setTerm({ ...term, semester: target.value as Semester })}
            >
              {SEMESTERS.map((each) => (
                <option key={each} value={each}>
                  {t(`choices:semester.${each}`)}
                </option>
              ))}
            </SelectInput>
            <SelectInput
              id={`${id}-year`}
              label={t('copy.year')}
              value={term.year}
              onChange={({ target }) => setTerm({ ...term, year: Number(target.value) })}
            >
              {years.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </SelectInput>
          </div>
          <div className={styles.fields}>
            <TextInput
              id={`${id}-day`}
              type="date"
              label={t('copy.day')}
              min={todayIn(timeZone)}
              value={draft.day}
              aria-required
              problem={problem && fieldText(problem)}
              onChange={({ target }) => setDraft({ ...draft, day: target.value })}
            />
            <TextInput
              id={`${id}-time`}
              type="time"
              label={t('deadline.time')}
              hint={t('deadline.timeHint', { zone: times.zone(timeZone) })}
              value={draft.time}
              onChange={({ target }) => setDraft({ ...draft, time: target.value })}
            />
          </div>
          {error && <Notice kind="error" role="alert" title={t('copy.failed')} text={refused} />}
          <div>
            <Button submit busy={isLoading}>
              {t('copy.ask')}
            </Button>
          </div>
        </form>
      )}
    </SettingsSection>
  );
}

/** A term: the part of the year, and the year. */
interface Term {
  semester: Semester;
  year: number;
}

/** The term in which a course is usually given again: fall after spring, spring after fall, else the same of the next year. */
export function nextTerm({ semester, year }: Term): Term {
  if (semester === 'FALL') return { semester: 'SPR', year: year + 1 };
  return semester === 'SPR' ? { semester: 'FALL', year } : { semester, year: year + 1 };
}
