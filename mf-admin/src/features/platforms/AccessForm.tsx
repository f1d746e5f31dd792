import {
  ACCESS_WAYS,
  type ListedPlatform,
  type LmsAccessForm,
  lmsAccessSchema,
  type WritableKind,
} from '@study-groups/contracts/lms';
import { MESSAGES } from '@study-groups/contracts/messages';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PasswordInput } from '@study-groups/web-sdk/ui/PasswordInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useProblems } from '../admins/useProblems.ts';
import { useAdminOpenAccessMutation } from './api.ts';

const FIELDS = ['baseUrl', 'clientId', 'secret'] as const;

interface AccessFormProps {
  platform: ListedPlatform;
  kind: WritableKind;
  onDone: () => void;
}

/** The form of a platform's interface: where it is, and what lets us in. */
export function AccessForm({ platform, kind, onDone }: AccessFormProps) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const id = useId();
  const problems = useProblems({ fields: FIELDS, id });
  const { access, name } = platform;
  const [typed, setTyped] = useState({ baseUrl: access?.baseUrl ?? '', clientId: access?.clientId ?? '', secret: '' });
  const [open, { isLoading }] = useAdminOpenAccessMutation();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => first.current?.focus(), []);
  const isMoved =
    access !== null &&
    (access.baseUrl !== typed.baseUrl.trim().replace(/\/+$/, '') || access.clientId !== typed.clientId.trim());
  const hasClient = ACCESS_WAYS[kind] !== 'token';

  const put = (field: keyof typeof typed, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    problems.clear(field);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const { secret, ...rest } = typed;
    const body: LmsAccessForm = { ...rest, ...(secret && { secret }) };
    const found = problemsBy(lmsAccessSchema, body, FIELDS);
    if (hasClient && !rest.clientId.trim()) found.clientId ??= MESSAGES.required;
    if ((!access || isMoved) && !secret) found.secret ??= MESSAGES.required;
    if (!problems.show(found)) return;
    try {
      await open({ params: { platformId: String(platform.id) }, body }).unwrap();
      toast('success', t('writing.saved'));
      onDone();
    } catch (error) {
      problems.showFailure(error);
      toast('destructive', t('writing.saveFailed'), { text: failureText(error) });
    }
  }

  return (
    <form className={layout.stack} onSubmit={submit} noValidate aria-label={t('writing.form', { name })}>
      <TextInput
        ref={first}
        id={`${id}-baseUrl`}
        label={t('writing.field.baseUrl')}
        hint={t('writing.hint.baseUrl', { example: `https://${kind}.example.edu` })}
        problem={problems.textOf('baseUrl')}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        value={typed.baseUrl}
        onChange={({ target }) => put('baseUrl', target.value)}
      />
      {hasClient && (
        <TextInput
          id={`${id}-clientId`}
          label={t('writing.field.clientId')}
          hint={t('writing.hint.clientId')}
          problem={problems.textOf('clientId')}
          autoComplete="off"
          dir="ltr"
          value={typed.clientId}
          onChange={({ target }) => put('clientId', target.value)}
        />
      )}
      <PasswordInput
        id={`${id}-secret`}
        label={t(hasClient ? 'writing.field.secret' : 'writing.field.token')}
        hint={t(isMoved ? 'writing.hint.moved' : access ? 'writing.hint.kept' : 'writing.hint.once')}
        problem={problems.textOf('secret')}
        autoComplete="new-password"
        value={typed.secret}
        onChange={(value) => put('secret', value)}
      />
      <div className={layout.actions}>
        <Button kind="primary" submit busy={isLoading}>
          {t('writing.save')}
        </Button>
        <Button onClick={onDone}>{t('writing.cancel')}</Button>
      </div>
    </form>
  );
}
