import { type LmsAccessState, ACCESS_WAYS, type WritableKind, type ListedPlatform } from '@study-groups/contracts/lms';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useRef, useState } from 'react';
import cards from '../../ui/Cards.module.css';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { AccessForm } from './AccessForm.tsx';
import { useAdminCloseAccessMutation, useAdminAskForConsentMutation, useAdminTryAccessMutation } from './api.ts';
import styles from './PlatformAccess.module.css';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { CopyRow } from '../../ui/CopyRow.tsx';
import { NEEDS } from './access-needs.ts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';

const MOODS = { open: 'good', waiting: 'waiting', refused: 'bad' } as const satisfies Record<LmsAccessState, string>;

interface PlatformAccessProps {
  platform: ListedPlatform;
  kind: WritableKind;
  /** Origin at which people reach this server. */
  origin: string;
}

/** Shows how groups get into the courses of a platform: the state, the requirements, and the commands. */
export function PlatformAccess({ platform, kind, origin }: PlatformAccessProps) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [isEditing, setEditing] = useState(false);
  const [isForgetting, setForgetting] = useState(false);
  const [close, closing] = useAdminCloseAccessMutation();
  const { commands, tried } = useAccessCommands({
    platform,
    kind,
    onEdit: () => setEditing(true),
    onForget: () => setForgetting(true),
  });
  const { access, name } = platform;
  const heading = useRef<HTMLHeadingElement>(null);

  function leave() {
    setEditing(false);
    heading.current?.focus();
  }
  async function forget() {
    try {
      await close({ params: { platformId: String(platform.id) } }).unwrap();
      toast('success', t('writing.forgotten'));
      tried.reset();
    } catch (error) {
      toast('destructive', t('writing.forgetFailed'), { text: failureText(error) });
    }
    setForgetting(false);
  }

  return (
    <div className={styles.access}>
      <div className={cards.head}>
        <h4 ref={heading} tabIndex={-1}>
          {t('writing.title')}
        </h4>
        <StatusTag mood={access ? MOODS[access.state] : 'calm'}>
          {t(`writing.state.${access?.state ?? 'none'}`)}
        </StatusTag>
      </div>
      <p className={layout.muted}>{t('writing.intro')}</p>
      {access?.state === 'refused' && <Notice kind="warning" title={t('writing.stateText.refused')} />}
      {access?.state === 'waiting' && (
        <Notice kind="info" title={t('writing.stateText.waiting')} text={t('writing.agreeText')} />
      )}
      {tried.data && <Tried {...tried.data} />}
      {Boolean(tried.error) && <Notice kind="error" title={failureText(tried.error)} />}
      {isEditing && <AccessForm platform={platform} kind={kind} onDone={leave} />}
      <AccessNeeds id={platform.id} kind={kind} origin={origin} />
      {!isEditing && (
        <div className={layout.actions}>
          {commands.map(({ label, command }) => (
            <CommandButton key={command.id} command={command} size="small">
              {label}
            </CommandButton>
          ))}
        </div>
      )}
      <ConfirmDialog
        open={isForgetting}
        title={t('writing.forgetTitle', { name })}
        confirmLabel={t('writing.forget')}
        danger
        busy={closing.isLoading}
        onConfirm={() => void forget()}
        onCancel={() => setForgetting(false)}
      >
        {t('writing.forgetText')}
      </ConfirmDialog>
    </div>
  );
}

interface TriedProps {
  fault: 'no-answer' | 'access-refused' | 'forbidden' | 'unreadable' | null;
  user: string | null;
}

/** Shows a platform's response when it was tried. */
function Tried({ fault, user }: TriedProps) {
  const { t } = useTexts('admin-setup');
  if (fault) return <Notice kind="error" title={t(`writing.fault.${fault}`)} text={t(`writing.faultTodo.${fault}`)} />;
  return <Notice kind="success" title={user === null ? t('writing.fitsNameless') : t('writing.fits', { user })} />;
}

/**
 * Shows the settings and rights to enter and grant at a platform: the redirect address where it has one, and the least rights.
 */
function AccessNeeds({ id, kind, origin }: { id: number; kind: WritableKind; origin: string }) {
  const { t } = useTexts('admin-setup');
  return (
    <details>
      <summary>{t('writing.needs')}</summary>
      <div className={`${layout.stack} ${styles.needs}`}>
        {ACCESS_WAYS[kind] === 'consent' && (
          <CopyRow
            label={t('writing.redirect')}
            value={`${origin}/api/lti/consent/${id}`}
            copyLabel={t('writing.copy', { what: t('writing.redirect') })}
          />
        )}
        <p>{t('writing.least')}</p>
        {NEEDS[kind].map(({ right, names }) => (
          <div key={right}>
            <div className={styles.right}>
              <span className={layout.muted}>{t(`writing.kindOf.${right}`)}</span>
              <CopyButton
                size="small"
                kind="quiet"
                text={names.join(right === 'scopes' ? ' ' : '\n')}
                ariaLabel={t('writing.copy', { what: t(`writing.kindOf.${right}`) })}
              />
            </div>
            <ul className={styles.names} dir="ltr">
              {names.map((name) => (
                <li key={name}>
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </details>
  );
}

interface AccessCommandsOptions {
  platform: ListedPlatform;
  kind: WritableKind;
  onEdit: () => void;
  onForget: () => void;
}

/** Returns the commands for a platform's interface, each with the word on its button, and the result of trying it. */
function useAccessCommands({ platform, kind, onEdit, onForget }: AccessCommandsOptions) {
  const { t } = useTexts('admin-setup');
  const { failureText } = useFailureText();
  const toast = useToast();
  const [ask, asking] = useAdminAskForConsentMutation();
  const [tryIt, tried] = useAdminTryAccessMutation();
  const { id, name, access } = platform;
  const call = { params: { platformId: String(id) }, body: {} };

  async function goAndAgree() {
    try {
      const { url } = await ask(call).unwrap();
      window.location.assign(url);
    } catch (error) {
      toast('destructive', t('writing.agreeFailed'), { text: failureText(error) });
    }
  }

  const named = (what: string, command: Omit<Command, 'title' | 'section'>) => ({
    label: what,
    command: { ...command, title: t('writing.of', { what, name }), section: 'system' } satisfies Command,
  });
  const all = [
    access !== null &&
      ACCESS_WAYS[kind] === 'consent' &&
      named(t('writing.agree'), {
        id: `setup.agreeAccess.${id}`,
        busy: asking.isLoading,
        run: () => void goAndAgree(),
      }),
    access !== null &&
      access.state !== 'waiting' &&
      named(t('writing.tryIt'), { id: `setup.tryAccess.${id}`, busy: tried.isLoading, run: () => void tryIt(call) }),
    named(t('writing.edit'), { id: `setup.openAccess.${id}`, run: onEdit }),
    access !== null && named(t('writing.forget'), { id: `setup.forgetAccess.${id}`, danger: true, run: onForget }),
  ].filter((each) => each !== false);
  useCommands(all.map(({ command }) => command));
  return { commands: all, tried };
}
