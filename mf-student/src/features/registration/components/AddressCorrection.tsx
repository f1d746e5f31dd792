import { meantAddress } from '@study-groups/contracts/address';
import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { PublicClass } from '@study-groups/contracts/public-class';
import type { correctAddress as call, createStudent } from '@study-groups/contracts/student';
import type { Host } from '@study-groups/web-sdk/host/host';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { sendForKey } from '../submit-student.ts';
import { type Attempt, attemptAt, isUnanswered } from '../attempt.ts';
import { type RestOfForm, loadRest } from '../useRest.ts';
import { TextButton } from './TextButton.tsx';
import styles from './AddressCorrection.module.css';

/** A submission as the success screen holds it. */
export interface Created extends ResponseOf<typeof createStudent> {
  email: string;
}

export interface AddressCorrectionProps {
  publicClass: Pick<PublicClass, 'id'>;
  created: Created;
  /** Called with the address that was meant, and the access key that came with it. */
  onCorrected: (created: Created) => void;
}

/**
 * Lets students who see a wrong address on the success screen correct it: the mail goes out again, and the earlier link ends.
 */
export function AddressCorrection({ publicClass, created, onCorrected }: AddressCorrectionProps) {
  const { t } = useTexts('registration');
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    // The button that had the focus is gone.
    if (wasOpen.current && !isOpen) holder.current?.querySelector('button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div ref={holder} className={styles.correction}>
      <p role="status" className={styles.done}>
        {isDone && t('correct.done')}
      </p>
      {isOpen ? (
        <CorrectionForm
          publicClass={publicClass}
          created={created}
          onCancel={() => setOpen(false)}
          onCorrected={(corrected) => {
            onCorrected(corrected);
            setDone(true);
            setOpen(false);
          }}
        />
      ) : (
        <TextButton onClick={() => setOpen(true)}>{t('correct.open')}</TextButton>
      )}
    </div>
  );
}

function CorrectionForm({
  publicClass,
  created,
  onCancel,
  onCorrected,
}: AddressCorrectionProps & { onCancel: () => void }) {
  const { t } = useTexts('registration');
  const { t: validation } = useTexts('validation');
  const { failureText } = useFailureText();
  const host = useHost();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const attempt = useRef<Attempt>(undefined);
  const [value, setValue] = useState(created.email);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => input.current?.focus(), []);

  const wordsFor = (rules: RestOfForm | undefined, error: unknown, email: string): string => {
    if (!isRequestFailure(error)) return failureText(error);
    if (error.code === 'email_taken') return t('correct.taken', { email });
    if (error.code === 'submission_not_found') return t('correct.gone');
    const [first] = rules?.problemsOf(error.errors) ?? [];
    return first ? validation(first.key, { n: first.n }) : failureText(error);
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const email = meantAddress(value);
    const body = { classId: publicClass.id, email };
    let rules: RestOfForm | undefined;
    setBusy(true);
    setProblem(undefined);
    try {
      rules = await loadRest();
      attempt.current = attemptAt(body, attempt.current);
      const { accessKey } = await correctAddress(host, created.accessKey, body, attempt.current.key);
      onCorrected({ ...created, accessKey, email });
    } catch (error) {
      if (!isUnanswered(error)) attempt.current = undefined;
      setProblem(wordsFor(rules, error, email));
      setBusy(false);
      input.current?.focus();
    }
  };

  return (
    <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
      <TextInput
        ref={input}
        id={`${id}-email`}
        label={t('correct.label')}
        hint={t('correct.hint')}
        type="email"
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="send"
        maxLength={254}
        value={value}
        onChange={(event) => {
          setValue(event.target.value);
          setProblem(undefined);
        }}
        problem={problem}
      />
      <div className={styles.actions}>
        <Button kind="primary" submit busy={busy}>
          {t('correct.send')}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t('correct.cancel')}
        </Button>
      </div>
    </form>
  );
}

/**
 * Gives a submission another address under a key that names the try; rejects with a RequestFailure.
 * @returns the access key that it has from now on
 */
function correctAddress(
  host: Host,
  accessKey: string,
  body: BodyOf<typeof call>,
  idempotencyKey: string,
): Promise<ResponseOf<typeof call>> {
  return sendForKey(host, `/api/students/${encodeURIComponent(accessKey)}/address`, body, idempotencyKey);
}
