import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import styles from './Cells.module.css';

/** What is done most with a class, in a word each: a request is decided on, a class is opened. */
export function AtHand({ commands }: { commands: readonly Command[] }) {
  const { t } = useTexts('admin-classes');
  const words: Readonly<Record<string, string>> = {
    'class.approve': t('row.approve'),
    'class.reject': t('row.reject'),
    ...(!commands.some(({ id }) => id === 'class.approve') && { 'class.open': t('row.open') }),
  };
  return commands
    .filter(({ id }) => words[id])
    .map((command) => (
      <CommandButton key={command.id} command={command} size="small" className={styles.action ?? ''}>
        {words[command.id]}
      </CommandButton>
    ));
}
