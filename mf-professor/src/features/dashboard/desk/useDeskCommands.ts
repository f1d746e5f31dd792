import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import { type DeskCommand, useCommands } from '../desk-commands.ts';
import { useShownClass } from '../shown-class.ts';
import type { DeskDialog } from './DeskDialogs.tsx';
import { useFileCommands } from './useFileCommands.ts';
import { useGoCommands } from './useGoCommands.ts';
import { useLinkCommands } from './useLinkCommands.ts';
import { useMatchCommands } from './useMatchCommands.ts';
import { usePrintCommands } from './usePrintCommands.ts';
import { useSectionCommands } from './useSectionCommands.ts';
import { useSignOutCommand } from './useSignOutCommand.ts';
import { useStepCommands } from './useStepCommands.ts';
import { useSurveysCommand } from './useSurveysCommand.ts';
import { useViewCommands } from './useViewCommands.ts';

interface Desk {
  asAdmin: boolean;
  /** Groups are being formed. */
  isRunning: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  openDialog: (dialog: DeskDialog) => void;
}

/** What the bar shows of the commands. */
export interface DeskCommands extends ReturnType<typeof useViewCommands>, ReturnType<typeof useStepCommands> {
  /** The one thing to do next. */
  next: DeskCommand;
}

/** Offers what can be done wherever one is on the dashboard, and listens to the shortcuts of all that can be done. */
export function useDeskCommands({ asAdmin, isRunning, openDialog, ...refreshing }: Desk): DeskCommands {
  const { state, students, class: course } = useShownClass();
  const { tabs, search } = useGoCommands();
  const links = useLinkCommands();
  const files = useFileCommands(openDialog);
  const print = usePrintCommands(openDialog);
  const settings = useSectionCommands();
  const { match, extend } = useMatchCommands(isRunning, () => openDialog('match'));
  const surveys = useSurveysCommand(openDialog);
  const steps = useStepCommands(asAdmin);
  const { languages, ...view } = useViewCommands({ openDialog, ...refreshing });
  const signOut = useSignOutCommand();
  const offered = [match, surveys, signOut].filter((command) => command !== undefined);
  useCommands([
    ...tabs,
    ...links.all,
    ...(extend ? [extend] : []),
    ...files,
    ...print,
    steps.undo,
    steps.redo,
    search,
    ...Object.values(view),
    ...languages,
    ...settings,
    ...offered,
  ]);
  useShortcuts();

  const isTooFew = students.length < course.minStudents && !isRunning;
  const byState = { accepting: links.copySignUp, ready: isTooFew ? extend : match, complete: links.copyGroups };
  const next = (isRunning ? match : byState[state]) ?? links.copySignUp;
  return { ...view, ...steps, languages, next };
}
