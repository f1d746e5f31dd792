import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';

interface CopyCommandProps {
  /** Of what is copied; ends the command's id. */
  name: string;
  /** The name of the command. */
  title: string;
  text: string;
}

/** Copies a text that is next to it, also from the palette. */
export function CopyCommand({ name, title, text }: CopyCommandProps) {
  const { t } = useTexts('common');
  const { element, toasts } = useHost();
  const copy = async (): Promise<void> => {
    if (await copyText(text, element)) toasts.show('success', t('copy.done'));
    else toasts.show('destructive', t('copy.failed'), { text: t('copy.byHand') });
  };
  const command: Command = {
    id: `setup.copy.${name}`,
    title,
    section: 'system',
    icon: CopyOutlined,
    run: () => void copy(),
  };
  useCommands([command]);
  return (
    <CommandButton command={command} size="small">
      {t('copy.action')}
    </CommandButton>
  );
}
