import { INVITED_ROLES } from '@study-groups/contracts/desk';
import { isolated } from '@study-groups/contracts/isolated';
import type { Person, Team } from '@study-groups/contracts/team';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useId, useState } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import {
  draftOf,
  EMPTY_DRAFT,
  type PersonDraft,
  PERSON_FIELDS,
  type PersonField,
  problemsOf,
} from '../person-draft.ts';
import type { Refused } from '../useTeamChanges.ts';
import styles from './PersonForm.module.css';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { useSectionNames } from '../../class/useSectionNames.ts';
import type { Problems } from '@study-groups/web-sdk/form/problems';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';

interface PersonFormProps {
  /** Person who is changed; undefined for somebody who is to be invited. */
  person: Person | undefined;
  busy: boolean;
  /** Closes the form once it is done. @returns what is wrong with a field, or undefined where something else failed */
  onSend: (draft: PersonDraft) => Promise<Team | Refused | undefined>;
  /** It is given up. */
  onClose: () => void;
}

/** Name, address, role and sections of somebody at the desk; it keeps what was typed until it is taken. */
export function PersonForm({ person, busy, onSend, onClose }: PersonFormProps) {
  const { t } = useTexts('professor-team');
  const form = usePersonForm(person ? draftOf(person) : EMPTY_DRAFT, person === undefined);
  const { draft, change, problem, idOf } = form;
  const titleId = useId();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy || !form.check()) return;
    const answer = await onSend(draft);
    if (answer && 'refused' in answer) form.showFailure(answer.refused);
  }

  return (
    <form
      className={`${layout.stack} ${styles.form}`}
      aria-labelledby={titleId}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <h3 id={titleId}>
        {person ? t('form.changeTitle', { name: isolated(person.fullName) }) : t('form.inviteTitle')}
      </h3>
      <div className={styles.fields}>
        <TextInput
          id={idOf('fullName')}
          label={t('form.fullName')}
          // People who opened the form continue in it.
          autoFocus
          autoComplete="off"
          maxLength={100}
          dir="auto"
          aria-required
          value={draft.fullName}
          problem={problem('fullName')}
          onChange={({ target }) => change({ fullName: target.value })}
        />
        {!person && (
          <TextInput
            id={idOf('email')}
            type="email"
            label={t('form.email')}
            hint={t('form.emailHint')}
            autoComplete="off"
            dir="ltr"
            aria-required
            value={draft.email}
            problem={problem('email')}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </div>
      <ChoiceCards
        id={idOf('role')}
        label={t('form.role')}
        choices={INVITED_ROLES.map((role) => ({ value: role, title: t(`role.${role}`), note: t(`may.${role}`) }))}
        value={draft.role}
        problem={problem('role')}
        onChange={(role) => change({ role })}
      />
      <SectionChoice
        id={idOf('sections')}
        chosen={draft.sections}
        problem={problem('sections')}
        onChange={(sections) => change({ sections })}
      />
      <div className={layout.actions}>
        <Button submit kind="primary" busy={busy}>
          {t(person ? 'form.save' : 'form.send')}
        </Button>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </div>
    </form>
  );
}

interface SectionChoiceProps {
  /** Of the group. */
  id: string;
  /** Ids of sections; none for all of the class. */
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Of which sections somebody sees the students alone; nothing where the class asks for none. */
function SectionChoice({ id, chosen, problem, onChange }: SectionChoiceProps) {
  const { t } = useTexts('professor-team');
  const { sections } = useSectionNames();
  if (sections.length === 0) return null;
  const toggle = (section: string) =>
    onChange(sections.map((each) => each.id).filter((each) => (each === section) !== chosen.includes(each)));
  return (
    <fieldset id={id} className={styles.sections} aria-describedby={`${id}-hint ${id}-problem`}>
      <legend>{t('form.sections')}</legend>
      <div className={styles.boxes}>
        {sections.map(({ id: section, name }) => (
          <CheckRow key={section} checked={chosen.includes(section)} onChange={() => toggle(section)}>
            <bdi>{name}</bdi>
          </CheckRow>
        ))}
      </div>
      <p id={`${id}-hint`} className={layout.muted}>
        {t(chosen.length === 0 ? 'form.sectionsHint' : 'form.sectionsOnly')}
      </p>
      <div id={`${id}-problem`} className={layout.fieldError} role="alert">
        {problem}
      </div>
    </fieldset>
  );
}

/** Somebody while they are typed: fields say what is wrong once it was to be sent, and what the server said until they change. */
function usePersonForm(first: PersonDraft, isNew: boolean) {
  const { root } = useHost();
  const { fieldText, fieldErrors } = useFailureText();
  const formId = useId();
  const [draft, setDraft] = useState(first);
  const [wasSent, setSent] = useState(false);
  /** In words. */
  const [refused, setRefused] = useState<Problems<PersonField>>({});
  const problems = problemsOf(draft, isNew);
  const idOf = (name: PersonField) => `${formId}-${name}`;

  const focusFirst = (names: readonly PersonField[]): void => {
    const [name] = names;
    const control = name && root.getElementById(idOf(name));
    // A group has the focus in its first.
    const target = control?.matches('input') ? control : control?.querySelector('input');
    target?.focus();
  };

  return {
    draft,
    idOf,
    change: (changes: Partial<PersonDraft>): void => {
      setDraft((before) => ({ ...before, ...changes }));
      setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
    },
    problem: (name: PersonField): string | undefined => {
      const found = wasSent ? problems[name] : undefined;
      return refused[name] ?? (found && fieldText(found));
    },
    /** Tells whether it can be sent; if not, each field shows its problem. */
    check: (): boolean => {
      setSent(true);
      const wrong = PERSON_FIELDS.filter((name) => problems[name]);
      focusFirst(wrong);
      return wrong.length === 0;
    },
    /** Puts what a failed call says of fields beside them. */
    showFailure: (error: unknown): void => {
      const said = fieldErrors(error);
      const found = PERSON_FIELDS.flatMap((name) => {
        const text = said.find(({ path }) => path[0] === name)?.text;
        return text === undefined ? [] : [[name, text] as const];
      });
      setRefused(Object.fromEntries(found));
      focusFirst(found.map(([name]) => name));
    },
  };
}
