import type { ClassEvent } from '@study-groups/contracts/history';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useSyncExternalStore } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useEventText } from '../class/event-text.ts';
import { mayStep, useMay } from '../class/may.ts';
import { nextUndo } from '../change/own-edits.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useUndoing, useChange } from '../change/useChange.ts';
import { writesOf } from '../change/writes.ts';
import type { DeskCommand } from '../../commands.ts';
import { STEP_ICONS } from '@study-groups/antd-kit/step-icons';

/** A change that can be undone or redone. */
export interface Step {
  /** The change; null where there is none that may be taken back. */
  event: ClassEvent | null;
  /** Names the change, and who made it if that was somebody else; else says that there is none, or whose it is to take back. */
  words: string;
  run: () => void;
}

/** The page's own latest change, else the latest of anybody, and what was taken back last. */
export function useSteps(asAdmin: boolean): Record<'undo' | 'redo', Step> & { isBusy: boolean } {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const shown = useShownClass();
  const { own } = writesOf(useHost(), useDashboardArgs().params.slug);
  const next = nextUndo(shown, useSyncExternalStore(own.subscribe, own.current));
  const { undoingOf, redoing, isBusy } = useUndoing();
  const change = useChange();
  const may = useMay();
  const author = asAdmin ? 'admin' : 'professor';
  const words = (kind: 'undo' | 'redo', event: ClassEvent | null): string => {
    if (!event) return t(`${kind}.none`);
    const what = eventText(event);
    if (!mayStep(may, event)) return t('undo.notYours', { what });
    // Of those who are there by name each is somebody else.
    const isOwn = event.by === author && event.person === shown.you?.fullName;
    return isOwn ? t(`${kind}.what`, { what }) : t(`${kind}.whatBy`, { what, by: authorText(event) });
  };
  const undo = next?.event ?? null;
  const allowed = (event: ClassEvent | null) => (event && mayStep(may, event) ? event : null);
  return {
    undo: { event: allowed(undo), words: words('undo', undo), run: () => void change(undoingOf(next?.eventId)) },
    redo: { event: allowed(shown.redo), words: words('redo', shown.redo), run: () => void change(redoing) },
    isBusy,
  };
}

/** Undo and redo, each named by what it is about. */
export function useStepCommands(asAdmin: boolean): Record<'undo' | 'redo', DeskCommand> {
  const { t } = useTexts('professor-dashboard');
  const { undo, redo, isBusy } = useSteps(asAdmin);
  return {
    undo: {
      id: 'edit.undo',
      title: undo.event ? undo.words : t('undo.action'),
      section: 'edit',
      icon: STEP_ICONS.undo,
      shortcut: '$mod+z',
      unavailable: undo.event ? undefined : undo.words,
      busy: isBusy && undo.event !== null,
      run: undo.run,
    },
    redo: {
      id: 'edit.redo',
      title: redo.event ? redo.words : t('redo.action'),
      section: 'edit',
      icon: STEP_ICONS.redo,
      shortcut: '$mod+Shift+z',
      unavailable: redo.event ? undefined : redo.words,
      busy: isBusy && redo.event !== null,
      run: redo.run,
    },
  };
}
