import EditOutlined from '@ant-design/icons-svg/es/asn/EditOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useRef, useState } from 'react';

export interface OwnNameProps {
  name: string;
  /** Saves another name, and says why if that fails. @returns true once it is saved */
  save: (name: string) => Promise<boolean>;
}

/** Lets students correct their own name, which may be done after the deadline too. */
export function OwnName({ name, save }: OwnNameProps) {
  const { t } = useTexts('own-name');
  const { toasts } = useHost();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(false);
    // It is drawn again by then.
    requestAnimationFrame(() => edit.current?.focus());
  };
  if (isEdited)
    return (
      <NameForm
        name={name}
        save={save}
        onSaved={(saved) => {
          toasts.show('success', t('saved', { name: saved }));
          close();
        }}
        onCancel={close}
      />
    );
  return (
    <div>
      <Button ref={edit} kind="quiet" icon={<Icon of={EditOutlined} />} onClick={() => setEdited(true)}>
        {t('change')}
      </Button>
    </div>
  );
}

interface NameFormProps extends OwnNameProps {
  onSaved: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ name, save, onSaved, onCancel }: NameFormProps) {
  const { t } = useTexts('own-name');
  const [typed, setTyped] = useState(name);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const asked = typed.trim();
    if (asked === name) return onCancel();
    setBusy(true);
    setProblem(undefined);
    const isSaved = await save(asked);
    setBusy(false);
    if (isSaved) return onSaved(asked);
    setProblem(t('failed'));
    input.current?.focus();
  };
  return (
    <form className={layout.stack} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        ref={input}
        label={t('label')}
        hint={t('hint')}
        problem={problem}
        autoComplete="name"
        dir="auto"
        maxLength={200}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={layout.actions}>
        <Button submit kind="primary" busy={isBusy}>
          {t('save')}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
