import { type Passkey, removePasskey } from '@study-groups/contracts/passkeys';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { type FormEvent, useId, useState } from 'react';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { useProblems } from '../admins/useProblems.ts';
import { useAdminRemovePasskeyMutation } from './api.ts';
import styles from './Passkeys.module.css';

const FIELDS = ['currentPassword'] as const;

/** A passkey, which can be removed for the password. */
export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { t } = useTexts('admin-account');
  const times = useTimes();
  const [isRemoving, setRemoving] = useState(false);
  const { name, createdAt, usedAt } = passkey;
  const at = (instant: string) => times.dateTime(instant, ownZone());
  return (
    <li className={styles.passkey}>
      <div className={styles.head}>
        <div>
          <strong className={styles.name}>
            <bdi>{name}</bdi>
          </strong>
          <div className={layout.muted}>{t('passkeys.added', { at: at(createdAt) })}</div>
          <div className={layout.muted}>{usedAt ? t('passkeys.used', { at: at(usedAt) }) : t('passkeys.unused')}</div>
        </div>
        {!isRemoving && (
          <Button
            kind="danger"
            size="small"
            aria-label={t('passkeys.remove.of', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('passkeys.remove.submit')}
          </Button>
        )}
      </div>
      {isRemoving && <RemoveForm passkey={passkey} isLast={isLast} onCancel={() => setRemoving(false)} />}
    </li>
  );
}

interface RemoveFormProps {
  passkey: Passkey;
  /** True if the password is all that is asked for afterwards. */
  isLast: boolean;
  onCancel: () => void;
}

function RemoveForm({ passkey: { id: passkeyId, name }, isLast, onCancel }: RemoveFormProps) {
  const { t } = useTexts('admin-account');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const problems = useProblems({ fields: FIELDS, id });
  const [currentPassword, setPassword] = useState('');
  const [remove, { isLoading }] = useAdminRemovePasskeyMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = { currentPassword };
    if (isLoading || !problems.show(problemsBy(removePasskey.body!, body, FIELDS))) return;
    try {
      await remove({ params: { id: String(passkeyId) }, body }).unwrap();
      toast('success', t('passkeys.remove.success'));
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('passkeys.remove.failed'), { text: failureText(error) });
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('passkeys.remove.of', { name })}>
      <p>{isLast ? t('passkeys.remove.last') : t('passkeys.remove.text')}</p>
      <PasswordInput
        id={`${id}-currentPassword`}
        label={t('passkeys.password')}
        autoComplete="current-password"
        autoFocus
        problem={problems.textOf('currentPassword')}
        value={currentPassword}
        onChange={(value) => {
          setPassword(value);
          problems.clear('currentPassword');
        }}
      />
      <div className={`${layout.actions} ${layout.end}`}>
        <Button onClick={onCancel}>{t('passkeys.remove.keep')}</Button>
        <Button kind="danger" submit busy={isLoading}>
          {t('passkeys.remove.confirm')}
        </Button>
      </div>
    </form>
  );
}
