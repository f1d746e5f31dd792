import { ACCESS_WAYS, type ListedPlatform, type WritableKind } from '@study-groups/contracts/lms';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { Command } from '../../commands/command.ts';
import { useCommands } from '../../commands/useCommands.ts';
import { useAdminAskForConsentMutation, useAdminTryAccessMutation } from './api.ts';

interface AccessCommandsOptions {
  platform: ListedPlatform;
  kind: WritableKind;
  onEdit: () => void;
  onForget: () => void;
}

/** What can be done with a platform's interface, each with the word on its button; and what trying it came to. */
export function useAccessCommands({ platform, kind, onEdit, onForget }: AccessCommandsOptions) {
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
