import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import type { ClassEvent } from '@study-groups/contracts/history';
import type { ClassSteps } from '@study-groups/contracts/parts';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useSyncExternalStore } from 'react';
import { useEventText } from '../event-text.ts';
import { useDashboardArgs } from '../access.ts';
import { nextUndo } from '../own-edits.ts';
import { useShownClass } from '../shown-class.ts';
import { useChange } from '../useChange.ts';
import { useUndoKeys } from '../useUndoKeys.ts';
import { useReportedSteps } from '../useReportedSteps.ts';
import { useUndoing } from '../undoing.ts';
import { writesOf } from '../writes.ts';
import styles from './UndoBar.module.css';

const KEYS = { undo: 'Control+Z Meta+Z', redo: 'Control+Shift+Z Meta+Shift+Z' } as const;

interface UndoBarProps {
  asAdmin: boolean;
  /** Hears what there is; whoever does so has the keys. */
  onSteps?: (steps: ClassSteps) => void;
}

/** Takes back the page's own latest change, else the latest of anybody, and brings it again; there once there is one. */
export function UndoBar({ asAdmin, onSteps }: UndoBarProps) {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const shown = useShownClass();
  const { redo, history } = shown;
  const { own } = writesOf(useHost(), useDashboardArgs().params.slug);
  const next = nextUndo(shown, useSyncExternalStore(own.subscribe, own.current));
  const undo = next?.event ?? null;
  const { undoingOf, redoing, isBusy } = useUndoing();
  const change = useChange();
  const undoNow = () => void change(undoingOf(next?.eventId));
  const redoNow = () => void change(redoing);
  const hasKeys = onSteps === undefined && !isBusy;
  useUndoKeys({ undo: hasKeys && next ? undoNow : undefined, redo: hasKeys && redo ? redoNow : undefined });
  useReportedSteps(
    {
      undo: undo && { event: undo, run: undoNow },
      redo: redo && { event: redo, run: redoNow },
      latest: history[0]?.id ?? 0,
      isBusy,
    },
    onSteps,
  );

  if (!undo && !redo) return null;
  const author = asAdmin ? 'admin' : 'professor';
  const words = (kind: 'undo' | 'redo', event: ClassEvent | null): string => {
    if (!event) return t(`${kind}.none`);
    const what = eventText(event);
    return event.by === author ? t(`${kind}.what`, { what }) : t(`${kind}.whatBy`, { what, by: authorText(event.by) });
  };
  return (
    <div role="toolbar" aria-label={t('undo.toolbar')} className={styles.bar}>
      {(
        [
          ['undo', undo, UndoOutlined, undoNow],
          ['redo', redo, RedoOutlined, redoNow],
        ] as const
      ).map(([kind, event, icon, press]) => (
        <Button
          key={kind}
          size="small"
          kind="quiet"
          className={styles.button}
          icon={<Icon of={icon} />}
          // Not taken from who has just pressed it for the last time.
          aria-disabled={!event || undefined}
          busy={isBusy && event !== null}
          {...(!onSteps && { 'aria-keyshortcuts': KEYS[kind] })}
          title={words(kind, event)}
          onClick={event ? press : undefined}
        >
          <span className={styles.words}>{words(kind, event)}</span>
        </Button>
      ))}
    </div>
  );
}
