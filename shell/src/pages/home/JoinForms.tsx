import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useState } from 'react';
import styles from './JoinForms.module.css';
import { KeptSubmissions } from './KeptSubmissions.tsx';
import { typedCode } from './typed-code.ts';

/** The two ways in for students: by class code to the form, by access key to one's own submission. */
export function JoinForms() {
  return (
    <div className={styles.forms}>
      <CodeForm kind="class" path="/class/" />
      <CodeForm kind="edit" path="/edit/" />
    </div>
  );
}

function CodeForm({ kind, path }: { kind: 'class' | 'edit'; path: string }) {
  const { t } = useTexts('shell');
  const toast = useToast();
  const navigate = useNavigate();
  const [value, setValue] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(value, path);
    if (code) navigate(path + encodeURIComponent(code));
    else toast('destructive', t(`join.${kind}.missing`), { text: t(`join.${kind}.missingText`) });
  };

  return (
    <form className={`${layout.card} ${layout.stack}`} onSubmit={submit} noValidate>
      <h3>{t(`join.${kind}.title`)}</h3>
      <TextInput
        label={t(`join.${kind}.label`)}
        hint={t(`join.${kind}.hint`)}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <Button kind={kind === 'class' ? 'primary' : 'plain'} size="large" submit>
        {t(`join.${kind}.submit`)}
      </Button>
      {kind === 'edit' && <KeptSubmissions />}
    </form>
  );
}
