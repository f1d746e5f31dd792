import { INVITED_ROLES } from '@study-groups/contracts/desk';
import { isolated } from '@study-groups/contracts/isolated';
import type { Person, Team } from '@study-groups/contracts/team';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type SyntheticEvent, useId } from 'react';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { draftOf, EMPTY_DRAFT, type PersonDraft } from '../person-draft.ts';
import { usePersonForm } from '../usePersonForm.ts';
import type { Refused } from '../useTeamChanges.ts';
import styles from './PersonForm.module.css';
import { SectionChoice } from './SectionChoice.tsx';

interface PersonFormProps {
  /** Who is changed; undefined for somebody who is to be invited. */
  person: Person | undefined;
  busy: boolean;
  /** @returns what is wrong with a field, or undefined where something else failed */
  onSend: (draft: PersonDraft) => Promise<Team | Refused | undefined>;
  /** It is done, or given up. */
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
    if (!answer) return;
    if ('refused' in answer) form.showFailure(answer.refused);
    else onClose();
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
          // Whoever opened the form goes on in it.
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
      <div className={styles.actions}>
        <Button submit kind="primary" busy={busy}>
          {t(person ? 'form.save' : 'form.send')}
        </Button>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
      </div>
    </form>
  );
}
