import type { CommandSection } from '@study-groups/web-sdk/commands/command';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { DESK_SECTIONS } from '../desk-commands.ts';

/** The sections of the dashboard's commands, as they are called. */
export function useSections(): readonly CommandSection[] {
  const { t } = useTexts('professor-dashboard');
  return useMemo(() => DESK_SECTIONS.map((name) => ({ name, title: t(`sections.${name}`) })), [t]);
}
