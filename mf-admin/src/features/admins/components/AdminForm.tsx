import {
  type AdminIdentity,
  type AdminUser,
  adminUpdateSchema,
  newAdminSchema,
} from '@study-groups/contracts/admin-users';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type AdminEntries, draftOf } from '../entries.ts';
import { IDENTITY_FIELDS, type IdentityField } from '../identity.ts';
import { useIdentityDraft } from '../useIdentityDraft.ts';
import { useProblems } from '../useProblems.ts';
import { IdentityConflict } from './IdentityConflict.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import styles from './AdminForm.module.css';
import { UnsentNote } from './UnsentNote.tsx';

interface AdminFormProps {
  /** Of the form element, for the button outside of it. */
  id: string;
  /** The admin who is edited; undefined for a new one. */
  admin?: AdminUser | undefined;
  /** True if the name is the field that is to be edited. */
  renames?: boolean;
  /** Sends what the form holds, on top of the version that was seen; resolves if the form is done with. Rejects with a RequestFailure. */
  onSend: (entries: AdminEntries, version: number | undefined) => Promise<void>;
}

const FIELDS = [...IDENTITY_FIELDS, 'password'] as const;

/** The form for a new admin, or for one who is edited. */
export function AdminForm({ id, admin, renames = false, onSend }: AdminFormProps) {
  const { t } = useTexts('admin-admins');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (renames) form.current?.querySelector<HTMLInputElement>(`[id="${id}-name"]`)?.select();
  }, [renames, id]);
  const draft = useIdentityDraft(draftOf(admin), admin);
  const [password, setPassword] = useState('');
  const problems = useProblems({ fields: FIELDS, id });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const entries = { ...draft.identity, password };
    if (!problems.show(problemsBy(admin ? adminUpdateSchema : newAdminSchema, entries, FIELDS))) return;
    await onSend(entries, draft.version).catch(problems.showFailure);
  }

  const change = (identity: AdminIdentity, field: IdentityField): void => {
    draft.change(identity);
    problems.clear(field);
  };
  return (
    <form ref={form} id={id} className={styles.form} onSubmit={submit} noValidate>
      {draft.isOld && <UnsentNote onStartOver={draft.forget} />}
      <IdentityConflict conflicts={draft.conflicts} onLoad={draft.forget} onKeep={draft.keepTyped} />
      {!admin && <p className={layout.muted}>{t('create.text')}</p>}
      <IdentityFields id={id} identity={draft.identity} onChange={change} problemOf={problems.textOf} />
      <PasswordInput
        id={`${id}-password`}
        label={t('password')}
        hint={t(admin ? 'form.keepHint' : 'form.passwordHint')}
        autoComplete="new-password"
        problem={problems.textOf('password')}
        value={password}
        onChange={(value) => {
          setPassword(value);
          problems.clear('password');
        }}
      />
    </form>
  );
}
