import Button from 'antd/es/button';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { toast } from '@study-groups/web-sdk/ui/toast';
import { type FormEvent, useState } from 'react';
import { typedCode } from './typed-code.ts';

/** The two ways in for students: by class code to the form, by access key to one's own submission. */
export function JoinForms() {
  return (
    <div className="home-forms">
      <CodeForm kind="class" path="/class/" />
      <CodeForm kind="edit" path="/edit/" />
    </div>
  );
}

function CodeForm({ kind, path }: { kind: 'class' | 'edit'; path: string }) {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  const [value, setValue] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = typedCode(value, path);
    if (code) navigate(path + encodeURIComponent(code));
    else toast('destructive', t(`join.${kind}.missing`), { text: t(`join.${kind}.missingText`) });
  };

  return (
    <form className="sg-card sg-stack" onSubmit={submit} noValidate>
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
      <Button type={kind === 'class' ? 'primary' : 'default'} size="large" htmlType="submit">
        {t(`join.${kind}.submit`)}
      </Button>
    </form>
  );
}
