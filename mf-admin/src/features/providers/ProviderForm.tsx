import { addProvider, changeProvider, type Provider } from '@study-groups/contracts/sign-in-providers';
import { MESSAGES } from '@study-groups/contracts/messages';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useState } from 'react';
import { useProblems } from '../admins/useProblems.ts';
import { useAdminAddProviderMutation, useAdminChangeProviderMutation } from './api.ts';
import { RulesEditor } from './RulesEditor.tsx';
import { TokenTrial } from './TokenTrial.tsx';
import type { BodyOf } from '@study-groups/contracts/call';

/** The typed data of a provider. */
type Typed = Required<BodyOf<typeof addProvider>>;

/** The fields of a provider's form, in its order. */
const FIELDS = ['name', 'key', 'issuer', 'clientId', 'clientSecret', 'scope', 'rules'] as const;

const BLANK: Typed = {
  name: '',
  key: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  scope: 'email profile',
  rules: [],
  isOn: false,
  vouchesForAddresses: false,
};

/** A form as it begins: blank, or a provider without its secret, which is sent to nobody. */
function typedOf(provider?: Provider): Typed {
  if (!provider) return BLANK;
  const { name, key, issuer, clientId, scope, rules, isOn, vouchesForAddresses = false } = provider;
  return { name, key, issuer, clientId, clientSecret: '', scope, rules, isOn, vouchesForAddresses };
}

const LINES = ['name', 'key', 'issuer', 'clientId', 'scope'] as const;

interface ProviderFormProps {
  /** The one that is changed; a new one without it. */
  provider?: Provider;
  onDone: () => void;
}

/** The form of a provider: where it is, who we are there, and what its word opens. */
export function ProviderForm({ provider, onDone }: ProviderFormProps) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const problems = useProblems({ fields: FIELDS, id });
  const [typed, setTyped] = useState(() => typedOf(provider));
  const [add, adding] = useAdminAddProviderMutation();
  const [change, changing] = useAdminChangeProviderMutation();
  const isMoved = provider !== undefined && provider.issuer !== typed.issuer.trim();
  const isBusy = adding.isLoading || changing.isLoading;

  const put = <Field extends keyof Typed>(field: Field, value: Typed[Field]) => {
    setTyped((before) => ({ ...before, [field]: value }));
    const shown = FIELDS.find((each) => each === field);
    if (shown) problems.clear(shown);
  };

  async function send(): Promise<unknown> {
    if (!provider) return add({ body: typed }).unwrap();
    const { key: _, clientSecret, ...form } = typed;
    const body = { ...form, version: provider.version, ...(clientSecret && { clientSecret }) };
    return change({ params: { id: String(provider.id) }, body }).unwrap();
  }
  function isRight(): boolean {
    if (!provider) return problems.show(problemsBy(addProvider.body!, typed, FIELDS));
    const { key: _, clientSecret, ...form } = typed;
    const found = problemsBy(changeProvider.body!, { ...form, ...(clientSecret && { clientSecret }) }, FIELDS);
    if (isMoved && !clientSecret) found.clientSecret ??= MESSAGES.required;
    return problems.show(found);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !isRight()) return;
    try {
      await send();
      toast('success', t('signIn.saved'));
      onDone();
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('signIn.saveFailed'), { text: failureText(error) });
    }
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate aria-label={t('signIn.form')}>
      {LINES.filter((field) => field !== 'key' || !provider).map((field) => (
        <TextInput
          key={field}
          id={`${id}-${field}`}
          label={t(`signIn.field.${field}`)}
          hint={t(`signIn.hint.${field}`)}
          problem={problems.textOf(field)}
          autoComplete="off"
          dir={field === 'name' ? 'auto' : 'ltr'}
          value={typed[field]}
          onChange={(event) => put(field, event.target.value)}
        />
      ))}
      <PasswordInput
        id={`${id}-clientSecret`}
        label={t('signIn.field.clientSecret')}
        hint={provider && t(isMoved ? 'signIn.hint.secretMoved' : 'signIn.hint.secretKept')}
        autoComplete="new-password"
        problem={problems.textOf('clientSecret')}
        value={typed.clientSecret}
        onChange={(value) => put('clientSecret', value)}
      />
      <RulesEditor rules={typed.rules} problem={problems.textOf('rules')} onChange={(rules) => put('rules', rules)} />
      <CheckRow
        checked={typed.vouchesForAddresses}
        onChange={(vouchesForAddresses) => put('vouchesForAddresses', vouchesForAddresses)}
        hint={t('signIn.vouchesText')}
      >
        {t('signIn.vouches')}
      </CheckRow>
      <TokenTrial provider={typed} />
      <CheckRow checked={typed.isOn} onChange={(isOn) => put('isOn', isOn)}>
        {t('signIn.field.isOn')}
      </CheckRow>
      <div className={layout.actions}>
        <Button kind="primary" submit busy={isBusy}>
          {t('signIn.save')}
        </Button>
        <Button onClick={onDone}>{t('signIn.cancel')}</Button>
      </div>
    </form>
  );
}
