import { loginAdmin } from '@study-groups/contracts/admin';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { createElement, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useAdminLoginMutation } from './api.ts';

const FIELDS = ['username', 'password'] as const;
type Field = (typeof FIELDS)[number];
type Credentials = Record<Field, string>;

/** The state and functions of a form that signs an admin in. */
export interface Login {
  /** Of a field, as its element has it. */
  idOf: (field: Field) => string;
  credentials: Credentials;
  problems: Problems<Field>;
  change: (field: Field) => (value: string) => void;
  isLoading: boolean;
  submit: (event: FormEvent) => Promise<void>;
  /** The element in the place of the fields once the password was right, for an admin who has a passkey. */
  secondFactor: ReactNode;
}

function problemsOf(credentials: Credentials): Problems<Field> {
  return loginAdmin.body ? problemsBy(loginAdmin.body, credentials, FIELDS) : {};
}

interface LoginEvents {
  /** Called with the first thing that is typed. */
  onType?: () => void;
  /** Called with the admin's id once they are signed in. */
  onDone?: (id: number) => void;
}

const loadSecondFactor = async () =>
  (await import(/* webpackChunkName: "passkeys" */ '../passkeys/SecondFactor.tsx')).SecondFactor;

/** Signs an admin in. What is wrong is said when the form is sent, and no longer once it is changed. */
export function useLogin(username: string, { onType, onDone }: LoginEvents = {}): Login {
  const { t } = useTexts('admin');
  const { failureText, fieldText, fieldErrors } = useFailureText();
  const { root } = useHost();
  const toast = useToast();
  const id = useId();
  const idOf = (field: Field): string => `${id}-${field}`;
  const [credentials, setCredentials] = useState<Credentials>({ username, password: '' });
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [login, { isLoading }] = useAdminLoginMutation();
  const [isPasskeyDue, setPasskeyDue] = useState(false);
  const giveUp = () => {
    setPasskeyDue(false);
    toast('destructive', t('load.failed'));
  };
  const SecondFactor = useLoaded(loadSecondFactor, { isWanted: isPasskeyDue, isLikely: false, onFailed: giveUp });

  const isTyped = useRef(false);
  const change = (field: Field) => (value: string) => {
    if (!isTyped.current) onType?.();
    isTyped.current = true;
    setCredentials((before) => ({ ...before, [field]: value }));
    setProblems((before) => ({ ...before, [field]: undefined }));
  };
  const show = (texts: Problems<Field>) => {
    setProblems(texts);
    const first = FIELDS.find((field) => texts[field]);
    if (first) root.getElementById(idOf(first))?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    const found = problemsOf(credentials);
    show({
      ...(found.username && { username: fieldText(found.username) }),
      ...(found.password && { password: fieldText(found.password) }),
    });
    if (Object.keys(found).length > 0) return;
    try {
      const { id: adminId } = await login({ body: credentials }).unwrap();
      onDone?.(adminId);
      toast('success', t('login.success'));
    } catch (error) {
      if (isRequestFailure(error) && error.code === 'passkey_due') return setPasskeyDue(true);
      show(Object.fromEntries(fieldErrors(error).map(({ path, text }) => [path[0], text])));
      toast('destructive', t('login.failed'), { text: failureText(error) });
    }
  }
  const onBack = () => setPasskeyDue(false);
  const secondFactor =
    isPasskeyDue && SecondFactor && createElement(SecondFactor, { credentials, onDone: onDone ?? onBack, onBack });
  return { idOf, credentials, problems, change, isLoading, submit, secondFactor };
}
