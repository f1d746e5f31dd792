import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import { chatLinkIn } from '@study-groups/contracts/chat-link';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { type FormEvent, useRef, useState } from 'react';
import { chatting } from '../later-calls.ts';
import type { Act } from '../useMyGroup.ts';
import actions from './Actions.module.css';
import form from './PlaceForm.module.css';

export interface GroupChatProps {
  chat: string | undefined;
  /** Undefined where nothing can be changed any more. */
  act: Act | undefined;
}

/** Leads to the group's chat, whose invitation any member of the group may paste. */
export function GroupChat({ chat, act }: GroupChatProps) {
  const { t } = useTexts('my-group-rest');
  const edit = useRef<HTMLButtonElement>(null);
  const [isEdited, setEdited] = useState(false);
  const link = chatLinkIn(chat ?? '');
  if (!link && !act) return null;
  if (isEdited && act) {
    const close = () => {
      setEdited(false);
      // It is drawn again by then.
      requestAnimationFrame(() => edit.current?.focus());
    };
    return <ChatForm chat={chat} act={act} onDone={close} />;
  }
  return (
    <div className={actions.actions}>
      {link && (
        <a className={buttonClass()} href={link.url} target="_blank" rel="noreferrer">
          <Icon of={MessageOutlined} />
          {t('chat.open', { service: link.service })}
        </a>
      )}
      {act && (
        <Button
          ref={edit}
          kind={link ? 'quiet' : 'plain'}
          icon={!link && <Icon of={MessageOutlined} />}
          onClick={() => setEdited(true)}
        >
          {t(link ? 'chat.change' : 'chat.add')}
        </Button>
      )}
    </div>
  );
}

/** Asks for the invitation; nothing for no chat any more. */
function ChatForm({ chat = '', act, onDone }: { chat: string | undefined; act: Act; onDone: () => void }) {
  const { t } = useTexts('my-group-rest');
  const [typed, setTyped] = useState(chat);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isGone = typed.trim() === '' && chat !== '';
    const link = chatLinkIn(typed);
    if (!link && !isGone) return setProblem(t('chat.unknown'));
    setBusy(true);
    setProblem(undefined);
    const saved = await act(chatting(link?.url ?? null));
    setBusy(false);
    if (saved) onDone();
    else setProblem(t('my-group:place.failed'));
  };
  return (
    <form className={form.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={t('chat.label')}
        hint={t('chat.hint')}
        problem={problem}
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={actions.actions}>
        <Button submit kind="primary" busy={isBusy}>
          {t('my-group:place.save')}
        </Button>
        <Button onClick={onDone}>{t('my-group:cancel')}</Button>
      </div>
    </form>
  );
}
