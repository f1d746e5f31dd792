import type { Command } from '@study-groups/web-sdk/commands/command';
import type { CommandRegistry } from '@study-groups/web-sdk/commands/registry';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLayoutEffect } from 'react';
import { useIsAway } from '../network/useIsAway.ts';
import { useShortcutsOn } from '../workspace/useShared.ts';
import { isLocal } from './command-ids.ts';

/** Shows all commands as they are for now: while the server is away, those that need it say so; shortcuts as they are switched. */
export function usePresentCommands(registry: CommandRegistry): void {
  const { t } = useTexts('admin-console');
  const isAway = useIsAway();
  const shortcutsOn = useShortcutsOn();
  useLayoutEffect(() => {
    const present = (command: Command): Command =>
      isAway && !isLocal(command.id)
        ? { ...command, unavailable: command.unavailable ?? t('away.needsServer') }
        : command;
    registry.adapt({ present, shortcutsOn });
  }, [registry, isAway, shortcutsOn, t]);
}
