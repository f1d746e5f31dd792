import { courseName, expectedStudents } from '@study-groups/contracts/fields';
import { FIRST_MEETINGS, type FirstMeeting } from '@study-groups/contracts/meeting';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { deadlineOf, todayIn } from '@study-groups/web-sdk/time/deadline';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { SettingsSection } from '../../../ui/SettingsSection.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { SettingSwitch } from '../../change/SettingSwitch.tsx';
import { type Settings, useSettingsChange } from '../../change/useSettingsChange.ts';
import { useShownClass } from '../../class/shown-class.ts';

interface Field<Value> {
  value: Value;
  /** The fault of the value that was to be saved; undefined where there is none, or it was changed since. */
  problem: string | undefined;
  onChange: (value: Value) => void;
}

interface FieldFormProps<Value extends string> {
  /** Of the section. */
  id: string;
  /** The value that is saved. */
  present: Value;
  /** Returns what is saved for a value, or what is wrong with it. */
  read: (value: Value) => Settings | { problem: string };
  saveLabel: string;
  /** A button that clears it, beside the one that saves. */
  clear?: { label: string; settings: Settings };
  children: (field: Field<Value>) => ReactNode;
}

/** A form of one field, which a button saves. */
function FieldForm<Value extends string>({ id, present, read, saveLabel, clear, children }: FieldFormProps<Value>) {
  /** Changed here and not saved yet. */
  const [draft, setDraft] = useState<Value>();
  const [problem, setProblem] = useState<string>();
  const { save, isSaving } = useSettingsChange(() => setDraft(undefined));
  const value = draft ?? present;
  useUnsaved(id, value !== present);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const asked = read(value);
    if ('problem' in asked) return setProblem(asked.problem);
    setProblem(undefined);
    void save(asked, true);
  }
  function change(next: Value) {
    setDraft(next);
    setProblem(undefined);
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate>
      {children({ value, problem, onChange: change })}
      <div className={layout.actions}>
        <Button submit busy={isSaving} disabled={value === present}>
          {saveLabel}
        </Button>
        {clear && present && (
          <Button kind="quiet" onClick={() => void save(clear.settings, true)}>
            {clear.label}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Chooses what is done about the first meeting of each group. */
export function MeetingSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const present = useShownClass().class.firstMeeting ?? 'none';
  return (
    <SettingsSection id={id} title={t('meeting.title')} text={t('meeting.text')}>
      <FieldForm<FirstMeeting>
        id={id}
        present={present}
        read={(firstMeeting) => ({ firstMeeting })}
        saveLabel={t('matching.save')}
      >
        {({ value, onChange }) => (
          <ChoiceCards
            id={`${id}-choice`}
            label={t('meeting.label')}
            choices={FIRST_MEETINGS.map((each) => ({
              value: each,
              title: t(`meeting.choice.${each}`),
              note: t(`meeting.note.${each}`),
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FieldForm>
    </SettingsSection>
  );
}

/** Asks for the number of students that the class expects, so that made-up ones can't fill it; it may be left out. */
export function ExpectedSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { fieldText } = useFailureText();
  const present = String(useShownClass().class.expectedStudents ?? '');

  function read(value: string): Settings | { problem: string } {
    if (value === '') return { expectedStudents: null };
    const { data, error } = expectedStudents.safeParse(Number(value));
    return error ? { problem: error.issues[0]?.message ?? '' } : { expectedStudents: data };
  }

  return (
    <SettingsSection id={id} title={t('expected.title')} text={t('expected.text')}>
      <FieldForm id={id} present={present} read={read} saveLabel={t('expected.save')}>
        {({ value, problem, onChange }) => (
          <TextInput
            id={`${id}-count`}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            label={t('expected.count')}
            note={t('expected.optional')}
            value={value}
            problem={problem && fieldText(problem)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldForm>
    </SettingsSection>
  );
}

/** Corrects the name of the course. */
export function CourseNameSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const { fieldText } = useFailureText();

  function read(value: string): Settings | { problem: string } {
    const { data, error } = courseName.safeParse(value);
    return error ? { problem: error.issues[0]?.message ?? '' } : { courseName: data };
  }

  return (
    <SettingsSection id={id} title={t('courseName.title')} text={t('courseName.text')}>
      <FieldForm id={id} present={useShownClass().class.courseName} read={read} saveLabel={t('courseName.save')}>
        {({ value, problem, onChange }) => (
          <TextInput
            id={`${id}-name`}
            label={t('courseName.label')}
            maxLength={200}
            dir="auto"
            value={value}
            problem={problem && fieldText(problem)}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldForm>
    </SettingsSection>
  );
}

/** Says what becomes of the groups when people join the course late, and leave it. */
export function ComingsSection({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  return (
    <SettingsSection id={id} title={t('comings.title')} text={t('comings.text')}>
      <SettingSwitch setting="mendsItself" label={t('comings.mends')} on={t('comings.on')} off={t('comings.off')} />
      <ProvisionalForm id={id} />
    </SettingsSection>
  );
}

/** Until which day groups are provisional: the last minute of it by the clocks of the class. */
function ProvisionalForm({ id }: { id: string }) {
  const { t } = useTexts('professor-settings');
  const times = useTimes();
  const { provisionalUntil, timeZone } = useShownClass().class;

  function read(day: string): Settings | { problem: string } {
    if (day === '') return { provisionalUntil: null };
    const until = deadlineOf(day, timeZone);
    const isAhead = until !== '' && Date.parse(until) > Date.now();
    return isAhead ? { provisionalUntil: until } : { problem: t('comings.untilPast') };
  }

  return (
    <FieldForm
      id={id}
      present={provisionalUntil ? todayIn(timeZone, Date.parse(provisionalUntil)) : ''}
      read={read}
      saveLabel={t('comings.save')}
      clear={{ label: t('comings.clear'), settings: { provisionalUntil: null } }}
    >
      {({ value, problem, onChange }) => (
        <TextInput
          id={`${id}-until`}
          type="date"
          label={t('comings.until')}
          note={t('comings.untilNote')}
          hint={t('comings.untilHint', { zone: times.zone(timeZone) })}
          min={todayIn(timeZone)}
          value={value}
          problem={problem}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldForm>
  );
}
