import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { FEEDBACK_TYPES } from '@study-groups/contracts/feedback';
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
import type { FeedbackDraft } from './feedback-draft.ts';
import { type FeedbackField, useFeedback } from './useFeedback.ts';
import styles from './FeedbackDialog.module.css';

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
    // Whoever leaves the dialog has not got a field wrong.
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
        <div className={styles.actions}>
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
