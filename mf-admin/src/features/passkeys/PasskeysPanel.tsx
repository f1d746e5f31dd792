import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { LinkAccount } from '../providers/LinkAccount.tsx';
import type { Me } from '../session/sign-in.ts';
import { useAdminPasskeysQuery, useAdminAddPasskeyMutation, useAdminBeginPasskeyMutation } from './api.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import styles from './Passkeys.module.css';
import { canUsePasskeys, makePasskey } from './prompt.ts';
import { addPasskey, beginPasskey, LONGEST_PASSKEY_NAME } from '@study-groups/contracts/passkeys';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useState } from 'react';
import { useProblems } from '../admins/useProblems.ts';
import { usePromptText } from './usePromptText.ts';

const FIELDS = ['name', 'currentPassword'] as const;
const BLANK = { name: '', currentPassword: '' };

/** The form for a new passkey: what it is called, the password, and then the browser's own prompt. */
function AddPasskey() {
  const { t } = useTexts('admin-account');
  const toast = useToast();
  const promptText = usePromptText();
  const id = useId();
  const problems = useProblems({ fields: FIELDS, id });
  const [typed, setTyped] = useState(BLANK);
  const [isBusy, setBusy] = useState(false);
  const [begin] = useAdminBeginPasskeyMutation();
  const [add] = useAdminAddPasskeyMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, currentPassword } = typed;
    const found = {
      ...problemsBy(addPasskey.body!, { name }, ['name']),
      ...problemsBy(beginPasskey.body!, { currentPassword }, ['currentPassword']),
    };
    if (isBusy || !problems.show(found)) return;
    setBusy(true);
    try {
      const { attempt, options } = await begin({ body: { currentPassword } }).unwrap();
      const credential = await makePasskey(options);
      await add({ body: { attempt, name, credential } }).unwrap();
      setTyped(BLANK);
      toast('success', t('passkeys.add.success'), { text: t('passkeys.add.after') });
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('passkeys.add.failed'), { text: promptText(error) });
    } finally {
      setBusy(false);
    }
  }

  const change = (field: (typeof FIELDS)[number]) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    problems.clear(field);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('passkeys.add.title')}
      </h2>
      <TextInput
        id={`${id}-name`}
        label={t('passkeys.add.name')}
        hint={t('passkeys.add.nameHint')}
        problem={problems.textOf('name')}
        autoComplete="off"
        maxLength={LONGEST_PASSKEY_NAME}
        value={typed.name}
        onChange={(event) => change('name')(event.target.value)}
      />
      <PasswordInput
        id={`${id}-currentPassword`}
        label={t('passkeys.password')}
        autoComplete="current-password"
        problem={problems.textOf('currentPassword')}
        value={typed.currentPassword}
        onChange={change('currentPassword')}
      />
      <Button kind="primary" submit busy={isBusy}>
        {t('passkeys.add.submit')}
      </Button>
    </form>
  );
}

/** The signed-in admin's passkeys: added, listed and removed, each with the password. */
export function PasskeysPanel({ me }: { me: Me }) {
  const { t } = useTexts('admin-account');
  const { data, error, refetch } = useAdminPasskeysQuery();
  // A passkey comes after a password.
  if (me.withoutPassword) return <LinkAccount adminId={me.id} isAlone />;
  if (!data && error) return <LoadFailed error={error} onRetry={refetch} />;
  return (
    <div className={layout.stack}>
      <p className={layout.muted}>{t('passkeys.intro')}</p>
      {data?.length === 0 && <p>{t('passkeys.none')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('passkeys.list')}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.length === 1} />
          ))}
        </ul>
      )}
      {data?.length === 1 && <Notice kind="info" title={t('passkeys.second.title')} text={t('passkeys.second.text')} />}
      {canUsePasskeys() ? <AddPasskey /> : <Notice kind="warning" title={t('passkeys.fault.unsupported')} />}
      <LinkAccount adminId={me.id} />
    </div>
  );
}
