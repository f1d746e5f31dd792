import { useCommands as useAnyCommands } from '@study-groups/web-sdk/commands/registry';
import type { Command } from './command.ts';

/** Offers commands of the console in the palette and by their shortcuts for as long as the component is shown. */
export const useCommands: (commands: readonly Command[]) => void = useAnyCommands;
