import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import type { ClassEvent } from '@study-groups/contracts/history';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useEventText } from '../event-text.ts';
import { useShownClass } from '../shown-class.ts';
import '../texts.ts';
import { useChange } from '../use-change.ts';
import { useUndoKeys } from '../use-undo-keys.ts';
import { useUndoing } from '../undoing.ts';
import styles from './UndoBar.module.css';

/** Takes the latest change back and brings it again, whoever made it; there once there is something of the kind. */
export function UndoBar({ asAdmin }: { asAdmin: boolean }) {
  const { t } = useTexts('professor-dashboard');
  const { eventText, authorText } = useEventText();
  const { undo, redo } = useShownClass();
  const { undoing, redoing, isBusy } = useUndoing();
  const change = useChange();
  const undoNow = () => void change(undoing);
  const redoNow = () => void change(redoing);
  useUndoKeys({ undo: undo && !isBusy ? undoNow : undefined, redo: redo && !isBusy ? redoNow : undefined });

  if (!undo && !redo) return null;
  const own = asAdmin ? 'admin' : 'professor';
  const words = (kind: 'undo' | 'redo', event: ClassEvent | null): string => {
    if (!event) return t(`${kind}.none`);
    const what = eventText(event);
    return event.by === own ? t(`${kind}.what`, { what }) : t(`${kind}.whatBy`, { what, by: authorText(event.by) });
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
          disabled={!event}
          busy={isBusy && event !== null}
          aria-keyshortcuts={kind === 'undo' ? 'Control+Z Meta+Z' : 'Control+Shift+Z Meta+Shift+Z'}
          title={words(kind, event)}
          onClick={press}
        >
          <span className={styles.words}>{words(kind, event)}</span>
        </Button>
      ))}
    </div>
  );
}
