import { layout } from '@study-groups/web-sdk/ui/layout';
import { previewWriteBack } from '@study-groups/contracts/write-back';
import { problemsBy } from '@study-groups/web-sdk/form/problems';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { WriteBackChanges } from '../useWriteBackChanges.ts';
import styles from '../WriteBack.module.css';

interface SetFormProps {
  /** Name that was used last. */
  name: string | undefined;
  changes: WriteBackChanges;
  onCancel?: () => void;
}

/** Asks for the name of the group set there, before anything is looked at. */
export function SetForm({ name, changes, onCancel }: SetFormProps) {
  const { t } = useTexts('professor-write-back');
  const { fieldText } = useFailureText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [setName, setSetName] = useState(name ?? t('setNameDefault'));
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (changes.isBusy) return;
    const found = problemsBy(previewWriteBack.body!, { setName }, ['setName']).setName;
    setProblem(found);
    if (found) field.current?.focus();
    else void changes.preview(setName.trim());
  }

  return (
    <form className={`${styles.part} ${styles.wide}`} onSubmit={submit} noValidate>
      <div className={styles.wide}>
        <TextInput
          ref={field}
          id={id}
          label={t('setName')}
          hint={t('setNameHint')}
          problem={problem && fieldText(problem)}
          dir="auto"
          autoComplete="off"
          value={setName}
          onChange={({ target }) => {
            setSetName(target.value);
            setProblem(undefined);
          }}
        />
      </div>
      <div className={layout.actions}>
        <Button submit kind="primary" busy={changes.isBusy}>
          {t('preview')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
