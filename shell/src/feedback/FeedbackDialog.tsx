import { meantAddress } from '@study-groups/contracts/address';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { FEEDBACK_TYPES, feedbackSchema, sendFeedback, type FeedbackType } from '@study-groups/contracts/feedback';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, IconButton } from '@study-groups/web-sdk/ui/Button';
import { Field } from '@study-groups/web-sdk/ui/Field';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './FeedbackDialog.module.css';
import { type RequestFailure, sendRequest } from '@study-groups/web-sdk/api/request';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import type { SafeStorage } from '@study-groups/web-sdk/host/storage';

/** The input of the form; no type is chosen to begin with. */
interface FeedbackDraft {
  name: string;
  email: string;
  type: FeedbackType | '';
  message: string;
}

/** The fields in the order in which the form shows them. */
const FEEDBACK_FIELDS = ['name', 'email', 'type', 'message'] as const satisfies readonly (keyof FeedbackDraft)[];

/** An empty form. */
const EMPTY_DRAFT: FeedbackDraft = { name: '', email: '', type: '', message: '' };

const KEY = 'feedbackDraft';

/** Returns the input typed in this tab before, else an empty form. */
function readDraft(storage: SafeStorage): FeedbackDraft {
  const kept = fieldsIn(storage.read(KEY));
  const text = (field: keyof FeedbackDraft) => String(kept[field] ?? '');
  return {
    name: text('name'),
    email: text('email'),
    type: FEEDBACK_TYPES.find((type) => type === kept.type) ?? '',
    message: text('message'),
  };
}

/** Keeps what is typed for as long as the tab is open; an empty form is forgotten. */
function keepDraft(storage: SafeStorage, draft: FeedbackDraft): void {
  if (FEEDBACK_FIELDS.some((field) => draft[field] !== '')) storage.write(KEY, JSON.stringify(draft));
  else storage.remove(KEY);
}

function fieldsIn(text: string | null): Partial<Record<keyof FeedbackDraft, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for feedback. It stays where it is when it is closed, with what was typed and what is being sent. */
export default function FeedbackDialog({ open, onClose }: FeedbackDialogProps) {
  const { t } = useTexts('feedback');
  const { t: common } = useTexts('common');
  const { failureText } = useFailureText();
  const { root, toasts } = useHost();
  const dialog = useRef<HTMLDialogElement>(null);
  const [failure, setFailure] = useState<string>();
  const id = useId();

  const { draft, busy, change, leave, send, problemOf } = useFeedback({
    onSent: (email) => {
      onClose();
      toasts.show('success', t('sent'), { text: t('sentText', { email }) });
    },
    onFailed: (error) => {
      setFailure(failureText(error));
      // Behind an open dialog nobody would see it.
      if (!dialog.current?.open) toasts.show('destructive', t('failed'), { text: failureText(error) });
    },
  });

  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // The browser would begin with the button that closes it.
    root.getElementById(`${id}-name`)?.focus();
  }, [open, root, id]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const wrong = await send();
    if (wrong) root.getElementById(`${id}-${wrong}`)?.focus();
  };

  const field = (name: FeedbackField) => ({
    id: `${id}-${name}`,
    value: draft[name],
    problem: problemOf(name),
    onChange: (event: { target: { value: string } }) =>
      change({ [name]: event.target.value } as Partial<FeedbackDraft>),
    // Leaving the dialog does not make a field invalid.
    onBlur: () => dialog.current?.open && draft[name] !== '' && leave(name),
  });
  const { problem, ...message } = field('message');

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onClose={onClose}>
      <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
        <header className={styles.head}>
          <h2 id={`${id}-title`}>{t('title')}</h2>
          <IconButton label={common('close')} onClick={onClose}>
            <Icon of={CloseOutlined} />
          </IconButton>
        </header>
        <p className={layout.muted}>{t('text')}</p>
        <TextInput {...field('name')} label={t('name')} autoComplete="name" />
        <TextInput {...field('email')} label={t('email')} type="email" autoComplete="email" dir="ltr" />
        <SelectInput {...field('type')} label={t('type.label')}>
          <option value="">{t('type.none')}</option>
          {FEEDBACK_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </SelectInput>
        <Field id={message.id} label={t('message')} hint={t('messageHint')} problem={problem}>
          {(framed) => (
            <textarea
              {...message}
              {...framed}
              className={`${framed.className} ${styles.message}`}
              rows={5}
              dir="auto"
            />
          )}
        </Field>
        {failure && <Notice kind="error" title={t('failed')} text={t('failedKept', { reason: failure })} />}
        <div className={layout.actions}>
          <Button kind="primary" size="large" submit busy={busy}>
            {t('send')}
          </Button>
          <Button size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
        <p className={`${layout.muted} ${styles.kept}`}>{t('kept')}</p>
      </form>
    </dialog>
  );
}

type FeedbackField = (typeof FEEDBACK_FIELDS)[number];

/** Callbacks for the outcome of sending. */
interface Outcomes {
  onSent: (email: string) => void;
  onFailed: (error: RequestFailure) => void;
}

/** The form while it is filled in and sent: a field says what is wrong once it was left, and all do once it was to be sent. */
function useFeedback({ onSent, onFailed }: Outcomes) {
  const host = useHost();
  const storage = host.storage.session;
  const { fieldText } = useFailureText();
  const [draft, setDraft] = useState(() => readDraft(storage));
  const [left, setLeft] = useState<ReadonlySet<FeedbackField>>(new Set());
  /** The server's errors for values that have not changed since. */
  const [refused, setRefused] = useState<Problems<FeedbackField>>({});
  const [busy, setBusy] = useState(false);
  const problems = problemsBy(feedbackSchema, draft, FEEDBACK_FIELDS);

  useEffect(() => keepDraft(storage, draft), [storage, draft]);

  const change = (changes: Partial<FeedbackDraft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in changes))));
  };

  const leave = (...fields: FeedbackField[]) => setLeft((before) => new Set([...before, ...fields]));

  /** Sends the form, or returns the first field that is wrong. */
  const send = async (): Promise<FeedbackField | undefined> => {
    leave(...FEEDBACK_FIELDS);
    const wrong = FEEDBACK_FIELDS.find((field) => problems[field]);
    if (wrong || busy) return wrong;
    setBusy(true);
    const { method, path: url } = sendFeedback;
    const answer = await sendRequest({ method, url, body: draft }, host).finally(() => setBusy(false));
    if (!('error' in answer)) {
      setDraft(EMPTY_DRAFT);
      setLeft(new Set());
      onSent(meantAddress(draft.email));
      return undefined;
    }
    const named = FEEDBACK_FIELDS.flatMap((field) => {
      const error = answer.error.errors.find(({ path }) => path === field);
      return error ? [[field, error.message] as const] : [];
    });
    setRefused(Object.fromEntries(named));
    if (named.length === 0) onFailed(answer.error);
    return named[0]?.[0];
  };

  /** Returns the problem of a field, in words; empty while it is valid or was not left yet. */
  const problemOf = (field: FeedbackField): string | undefined => {
    const problem = refused[field] ?? (left.has(field) ? problems[field] : undefined);
    return problem && fieldText(problem);
  };

  return { draft, busy, change, leave, send, problemOf };
}
