import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useCallback } from 'react';
import { useIsAway } from '../network/useIsAway.ts';
import type { Command } from './command.ts';
import { isLocal } from './command-ids.ts';

/** Shows a command as it is for now: while the server is away, those that need it say so. The same function until that changes. */
export function usePresent(): (command: Command) => Command {
  const { t } = useTexts('admin-console');
  const isAway = useIsAway();
  return useCallback(
    (command) =>
      isAway && !isLocal(command.id)
        ? { ...command, unavailable: command.unavailable ?? t('away.needsServer') }
        : command,
    [isAway, t],
  );
}
