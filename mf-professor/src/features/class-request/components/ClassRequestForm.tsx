import { type ClassRequestReceipt, FARTHEST_YEARS, SEMESTERS, requestClass } from '@study-groups/contracts/class';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useZoneRules } from '@study-groups/web-sdk/time/useZoneRules';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { isAfterTerm, proposalOf, REQUEST_FIELDS, requestOf } from '../request-draft.ts';
import { LABELS } from '../request-labels.ts';
import { useRequestForm } from '../useRequestForm.ts';
import styles from './ClassRequestForm.module.css';
import { LineField, type LineName } from './LineField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { api, OVERRIDE } from '@study-groups/web-sdk/api/api';
import { endpointOf } from '@study-groups/web-sdk/api/endpoint';
import type { GroupSize } from '@study-groups/contracts/group-size';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';

/** Every size is in one of the two rows. */
const ROWS = {
  ranges: ['flex', 'flex-small', 'flex-large'],
  exact: ['2', '3', '4', '5', '6', '7'],
} as const satisfies Record<string, readonly GroupSize[]>;

interface GroupSizeFieldProps {
  id: string;
  value: GroupSize;
  problem: string | undefined;
  onChange: (size: GroupSize) => void;
}

/** The group size: three ranges, each explained, and below them the exact sizes; one choice over both rows. */
function GroupSizeField({ id, problem, ...choice }: GroupSizeFieldProps) {
  const { t } = useTexts('professor');
  const sizeName = useSizeName();
  return (
    <div className={layout.stack}>
      <ChoiceCards<GroupSize>
        {...choice}
        id={id}
        label={t('request.groups.groupSize')}
        problem={problem}
        choices={ROWS.ranges.map((value) => ({
          value,
          title: sizeName(value),
          note: t(`groupSizeNote.${value}`),
        }))}
      />
      <ChoiceCards<GroupSize>
        {...choice}
        id={`${id}-exact`}
        label={t('request.groups.exactly')}
        quiet
        choices={ROWS.exact.map((value) => ({ value, title: value }))}
      />
    </div>
  );
}

const requestApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    professorRequestClass: build.mutation({ ...endpointOf(requestClass) }),
  }),
});

const { useProfessorRequestClassMutation } = requestApi;

/** The form that asks for a class. */
export function ClassRequestForm({ onDone }: { onDone: (receipt: ClassRequestReceipt) => void }) {
  const { t, language } = useTexts('professor');
  const thisYear = new Date().getFullYear();
  const { failureText } = useFailureText();
  const { origin } = useHost();
  const toast = useToast();
  const times = useTimes();
  const [send, { isLoading }] = useProfessorRequestClassMutation();
  /** Why it was not sent, where that is about no field. */
  const [failure, setFailure] = useState<string>();
  const { draft, problems, change, field, check, showFailure } = useRequestForm();
  const proposal = proposalOf(draft);
  useZoneRules(draft.timeZone);
  const closes = deadlineOf(draft.deadline, draft.timeZone);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (isLoading || !check()) return;
    const body = requestOf(draft, language);
    try {
      onDone(await send({ body }).unwrap());
      toast('success', t('request.success'));
    } catch (error) {
      if (showFailure(error)) toast('destructive', t('request.failed'), { text: failureText(error) });
      else setFailure(failureText(error));
    }
  }

  const line = (name: LineName) => ({
    name,
    value: draft[name],
    state: field(name),
    onChange: (value: string) => change({ [name]: value }),
  });
  const semester = field('semester');
  const missing = REQUEST_FIELDS.filter((name) => problems[name]).map((name) => t(LABELS[name]));
  return (
    <form className={`${layout.stack} ${styles.form}`} onSubmit={submit} noValidate>
      <Section title={t('request.course.title')}>
        <LineField {...line('courseName')} maxLength={200} />
        <div className={styles.pair}>
          {namesOf(CLASS_TEXTS).map((name) => (
            <LineField
              key={name}
              {...line(name)}
              maxLength={CLASS_TEXTS[name].maxLength}
              autoComplete={name === 'university' ? 'organization' : undefined}
            />
          ))}
        </div>
      </Section>

      <Section title={t('request.instructor.title')}>
        <div className={styles.pair}>
          <LineField {...line('instructorName')} maxLength={200} autoComplete="name" />
          <LineField {...line('instructorEmail')} type="email" dir="ltr" maxLength={254} autoComplete="email" />
        </div>
      </Section>

      <Section title={t('request.time.title')}>
        <ChoiceCards
          id={semester.id}
          label={t(LABELS.semester)}
          value={draft.semester}
          problem={semester.problem}
          choices={SEMESTERS.map((value) => ({
            value,
            title: t(`choices:semester.${value}`),
            note: t(`semesterNote.${value}`),
          }))}
          onChange={(value) => change({ semester: value })}
        />
        <div className={styles.pair}>
          <LineField
            {...line('year')}
            type="number"
            inputMode="numeric"
            min={thisYear - FARTHEST_YEARS}
            max={thisYear + FARTHEST_YEARS}
            step={1}
          />
          <LineField {...line('deadline')} type="date" min={todayIn(draft.timeZone)} />
        </div>
        <TimeZoneField {...field('timeZone')} value={draft.timeZone} onChange={(timeZone) => change({ timeZone })} />
        {isAfterTerm(draft) && (
          <p className={styles.warning} role="status">
            {t('request.time.afterTerm')}
          </p>
        )}
        {closes && (
          <p className={styles.closes} aria-live="polite">
            {t('request.time.closes', {
              date: times.dateTime(closes, draft.timeZone, { weekday: true }),
              zone: times.zone(draft.timeZone),
            })}
          </p>
        )}
      </Section>

      <Section title={t('request.groups.title')}>
        <GroupSizeField
          id={field('groupSize').id}
          value={draft.groupSize}
          problem={field('groupSize').problem}
          onChange={(groupSize) => change({ groupSize })}
        />
        <LineField
          {...line('expectedStudents')}
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          note={t('request.groups.optional')}
        />
      </Section>

      <Section title={t('request.link.title')}>
        <div>
          <output className={styles.link} dir="ltr">
            {proposal && `${origin}/class/${proposal}`}
          </output>
          <p className={layout.muted}>{proposal ? t('request.link.note') : t('request.link.empty')}</p>
        </div>
      </Section>

      {failure && <Notice kind="error" title={t('request.failed')} text={failure} />}
      <div className={styles.bar}>
        <p className={layout.muted} aria-live="polite">
          {missing.length === 0
            ? t('request.missing.none')
            : t('request.missing.some', { count: missing.length, fields: listOf(missing, language) })}
        </p>
        <Button kind="primary" size="large" submit busy={isLoading}>
          {t('request.submit')}
        </Button>
      </div>
    </form>
  );
}

function listOf(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

/** A part of the form, with its heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`${layout.card} ${layout.stack}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
