import { changePassword } from '@study-groups/contracts/admin-users';
import type { BodyOf } from '@study-groups/contracts/call';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { type FormEvent, useId, useState } from 'react';
import { useProblems } from '../../admins/useProblems.ts';
import { useAdminChangePasswordMutation } from '../api.ts';
import styles from './AccountForm.module.css';

const FIELDS = ['currentPassword', 'newPassword', 'confirmation'] as const;
type Field = (typeof FIELDS)[number];

const LABELS = {
  currentPassword: 'password.current',
  newPassword: 'password.new',
  confirmation: 'password.confirm',
} as const;
const BLANK: Record<Field, string> = { currentPassword: '', newPassword: '', confirmation: '' };
const MISMATCH = 'mismatch';

/** What is wrong with each field. */
function problemsOf({
  confirmation,
  ...body
}: BodyOf<typeof changePassword> & { confirmation: string }): Problems<Field> {
  const found: Problems<Field> = problemsBy(changePassword.body!, body, FIELDS);
  const isOther = confirmation !== body.newPassword;
  return isOther ? { ...found, confirmation: MISMATCH } : found;
}

/** The form for a new password of the signed-in admin, whose other sessions end with it. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const [typed, setTyped] = useState(BLANK);
  const problems = useProblems({ fields: FIELDS, id, own: { [MISMATCH]: t('password.mismatch') } });
  const [change, { isLoading }] = useAdminChangePasswordMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading || !problems.show(problemsOf(typed))) return;
    const { currentPassword, newPassword } = typed;
    try {
      await change({ body: { currentPassword, newPassword } }).unwrap();
      toast('success', t('password.success'), { text: t('password.ended') });
      onDone();
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('password.failed'), { text: failureText(error) });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {FIELDS.map((field) => (
        <PasswordInput
          key={field}
          id={`${id}-${field}`}
          label={t(LABELS[field])}
          hint={field === 'newPassword' && t('password.hint')}
          autoComplete={field === 'currentPassword' ? 'current-password' : 'new-password'}
          problem={problems.textOf(field)}
          value={typed[field]}
          onChange={(value) => {
            setTyped((before) => ({ ...before, [field]: value }));
            problems.clear(field);
          }}
        />
      ))}
      <p className={layout.muted}>{t('password.sessions')}</p>
      <Button kind="primary" submit busy={isLoading}>
        {t('password.save')}
      </Button>
    </form>
  );
}
