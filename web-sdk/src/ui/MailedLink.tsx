import { meantAddress } from '@study-groups/contracts/address';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { RequestFailure } from '../api/request.ts';
import { useFailureText } from '../i18n/useFailureText.ts';
import { Button } from './Button.tsx';
import { layout } from './layout.ts';
import { StateCard, type StateCardProps } from './StateCard.tsx';
import { TextInput } from './TextInput.tsx';

export interface MailedLinkProps {
  /** Of the field. */
  id: string;
  label: string;
  sendLabel: string;
  isPrimary: boolean;
  /** The address with which the field begins. */
  firstEmail?: string | undefined;
  /** Has the link mailed, and returns why it was not. */
  ask: (email: string) => Promise<RequestFailure | undefined>;
  /** The words once it was sent. */
  sent: Pick<StateCardProps, 'title' | 'level'> & {
    text: (email: string) => string;
    /** The button that sends it again; none by default. */
    again?: string;
    /** The button that asks for another address. */
    other: string;
  };
  /** Shown above the field, and below the button. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Asks for the address to which a link is mailed, and says then that it was. */
export function MailedLink({
  id,
  label,
  sendLabel,
  isPrimary,
  firstEmail = '',
  ask,
  sent,
  above,
  below,
}: MailedLinkProps) {
  const { failureText, fieldErrors } = useFailureText();
  const [email, setEmail] = useState(firstEmail);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<RequestFailure>();
  const [sentTo, setSentTo] = useState<string>();
  const problem = fieldErrors(failure)[0]?.text;

  async function send(event?: SyntheticEvent) {
    event?.preventDefault();
    setSending(true);
    setFailure(undefined);
    const refused = await ask(email);
    setSending(false);
    if (refused) setFailure(refused);
    else setSentTo(meantAddress(email));
  }

  const refusal = failure && !problem && (
    <p role="alert" className={layout.fieldError}>
      {failureText(failure)}
    </p>
  );
  if (sentTo !== undefined) {
    const { text, again, other, ...card } = sent;
    return (
      <StateCard
        kind="success"
        live
        {...card}
        text={text(sentTo)}
        action={
          <>
            {again !== undefined && (
              <Button busy={isSending} onClick={() => void send()}>
                {again}
              </Button>
            )}
            <Button kind={again === undefined ? 'plain' : 'quiet'} onClick={() => setSentTo(undefined)}>
              {other}
            </Button>
          </>
        }
      >
        {refusal}
      </StateCard>
    );
  }
  return (
    <form className={layout.stack} onSubmit={(event) => void send(event)} noValidate>
      {above}
      <TextInput
        id={id}
        type="email"
        autoComplete="email"
        label={label}
        value={email}
        problem={problem}
        aria-required
        onChange={({ target }) => setEmail(target.value)}
      />
      {refusal}
      <div>
        <Button kind={isPrimary ? 'primary' : 'plain'} submit busy={isSending}>
          {sendLabel}
        </Button>
      </div>
      {below}
    </form>
  );
}
