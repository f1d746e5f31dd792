import type { CommandSection } from '@study-groups/web-sdk/commands/command';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { COMMAND_SECTIONS } from './command.ts';

/** The sections of the console's commands, as they are called. */
export function useSections(): readonly CommandSection[] {
  const { t } = useTexts('admin-console');
  return useMemo(() => COMMAND_SECTIONS.map((name) => ({ name, title: t(`sections.${name}`) })), [t]);
}
