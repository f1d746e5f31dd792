import { newDeadlineProblem } from '@study-groups/contracts/class';
import { MESSAGES } from '@study-groups/contracts/messages';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { instantOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorExtendDeadlineMutation } from '../session/api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import styles from './DeadlineSection.module.css';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

/** A new deadline as it is typed, in the wall time of the class's zone. */
interface DeadlineDraft {
  /** `YYYY-MM-DD`, or empty. */
  day: string;
  /** `HH:MM`, or empty. */
  time: string;
}

/** At the end of the day unless another time is chosen. */
export const EMPTY_DRAFT: DeadlineDraft = { day: '', time: '23:59' };

/** The deadline in the class's zone, and the form that moves it to a later one. */
export function DeadlineSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const times = useTimes();
  const { class: course, hasDeadlinePassed } = useShownClass();
  const { deadline, timeZone } = course;
  const [draft, setDraft] = useState<DeadlineDraft>(EMPTY_DRAFT);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [tellStudents, setTellStudents] = useState(false);
  const { extend, isExtending } = useExtension({ onProblem: setProblem, onDone: () => setDraft(EMPTY_DRAFT) });

  useUnsaved(id, draft.day !== EMPTY_DRAFT.day || draft.time !== EMPTY_DRAFT.time);

  const asked = instantOf(draft.day, draft.time, timeZone);
  const zone = times.zone(timeZone);
  const dateOf = (instant: string) => `${times.dateTime(instant, timeZone, { weekday: true })} (${zone})`;

  function take(field: 'day' | 'time', { target }: ChangeEvent<HTMLInputElement>) {
    setDraft({ ...draft, [field]: target.value });
    setProblem(undefined);
  }

  function check(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // A field that is half filled in has no value, as an empty one.
    const isUnreadable = [...event.currentTarget.querySelectorAll('input')].some(({ validity }) => validity.badInput);
    const isIncomplete = isUnreadable || (draft.day !== '' && asked === '');
    const found = isIncomplete ? MESSAGES.deadlineInvalid : newDeadlineProblem(asked, new Date(deadline));
    setProblem(found);
    if (found) return;
    setTellStudents(false);
    setAsking(true);
  }

  async function confirm() {
    await extend(asked, tellStudents);
    setAsking(false);
  }

  return (
    <SettingsSection
      id={id}
      title={t('deadline.title')}
      text={t(hasDeadlinePassed ? 'deadline.closed' : 'deadline.closes', { date: dateOf(deadline) })}
    >
      <form className={layout.stack} onSubmit={check} noValidate>
        <div className={styles.fields}>
          <TextInput
            id={`${id}-day`}
            type="date"
            label={t('deadline.day')}
            min={todayIn(timeZone)}
            value={draft.day}
            aria-required
            problem={problem && fieldText(problem)}
            onChange={(event) => take('day', event)}
          />
          <TextInput
            id={`${id}-time`}
            type="time"
            label={t('deadline.time')}
            hint={t('deadline.timeHint', { zone })}
            value={draft.time}
            onChange={(event) => take('time', event)}
          />
        </div>
        <p className={`${layout.muted} ${styles.then}`} role="status">
          {asked && t('deadline.then', { date: dateOf(asked) })}
        </p>
        <div>
          <Button submit>{t('deadline.extend')}</Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title={t('deadline.ask')}
        confirmLabel={t('deadline.confirm')}
        busy={isExtending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {asked && <p>{t('deadline.then', { date: dateOf(asked) })}</p>}
        <Consequences tellStudents={tellStudents} onTellStudents={setTellStudents} />
      </ConfirmDialog>
    </SettingsSection>
  );
}

interface ConsequencesProps {
  tellStudents: boolean;
  onTellStudents: (tellStudents: boolean) => void;
}

/** Says who is mailed and what becomes of groups and undo; whether students are told is chosen where their groups stay. */
function Consequences({ tellStudents, onTellStudents }: ConsequencesProps) {
  const { t } = useTexts('professor-settings');
  const { class: course, students, groups } = useShownClass();
  const missing = course.listed ? course.listed.people - course.listed.signedUp : 0;
  const hasGroups = groups.length > 0;
  return (
    <>
      {hasGroups && <p>{t('deadline.dissolves', { count: groups.length })}</p>}
      {missing > 0 && <p>{t('deadline.reminds', { count: missing })}</p>}
      {students.length === 0 && missing === 0 && <p>{t('deadline.tellsNobody')}</p>}
      {students.length > 0 &&
        (hasGroups ? (
          <p>{t('deadline.tells', { count: students.length })}</p>
        ) : (
          <CheckRow checked={tellStudents} onChange={onTellStudents}>
            {t('deadline.tell', { count: students.length })}
          </CheckRow>
        ))}
      <p>{t(course.autoMatch ? 'deadline.formsAgain' : 'deadline.formsByHand')}</p>
      <p>{t(hasGroups ? 'deadline.finalWithGroups' : 'deadline.final')}</p>
    </>
  );
}

interface ExtensionEvents {
  /** Called with what the server finds wrong with the new deadline; undefined where it names nothing. */
  onProblem: (problem: string | undefined) => void;
  onDone: () => void;
}

/** Moves the deadline. */
function useExtension({ onProblem, onDone }: ExtensionEvents) {
  const { t } = useTexts('professor-settings');
  const args = useDashboardArgs();
  const change = useChange();
  const [send, { isLoading: isExtending }] = useProfessorExtendDeadlineMutation();
  const extend = (newDeadline: string, tellStudents: boolean) =>
    change({
      send: (version) =>
        send({ ...args, body: { newDeadline, tellStudents, version } })
          .unwrap()
          .catch((error: unknown) => {
            if (isRequestFailure(error)) onProblem(error.errors.find(({ path }) => path === 'newDeadline')?.message);
            throw error;
          }),
      failed: t('deadline.failed'),
      done: ({ emailsQueued, reminded = 0 }) => {
        onDone();
        const count = emailsQueued + reminded;
        return { title: t('deadline.done'), ...(count > 0 && { text: t('mailsOnTheirWay', { count }) }) };
      },
      fits: ({ class: { deadline } }) => Date.parse(newDeadline) > Date.parse(deadline),
      made({ class: { deadline } }) {
        if (Date.parse(newDeadline) !== Date.parse(deadline)) return undefined;
        onDone();
        return { title: t('deadline.done') };
      },
    });
  return { extend, isExtending };
}
