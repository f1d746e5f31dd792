import RedoOutlined from '@ant-design/icons-svg/es/asn/RedoOutlined';
import UndoOutlined from '@ant-design/icons-svg/es/asn/UndoOutlined';
import type { ClassSteps } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useShownClass } from '../shown-class.ts';
import { useReportedSteps } from '../useReportedSteps.ts';
import { type Step, useSteps } from '../useSteps.ts';
import styles from './UndoBar.module.css';

const ICONS = { undo: UndoOutlined, redo: RedoOutlined };

interface UndoBarProps {
  asAdmin: boolean;
  /** Hears what there is. */
  onSteps?: (steps: ClassSteps) => void;
}

/** Takes back the page's own latest change, else the latest of anybody, and brings it again, in words; there once there is one. */
export function UndoBar({ asAdmin, onSteps }: UndoBarProps) {
  const { t } = useTexts('professor-dashboard');
  const { history } = useShownClass();
  const { undo, redo, isBusy } = useSteps(asAdmin);
  const reported = ({ event, run }: Step) => event && { event, run };
  useReportedSteps({ undo: reported(undo), redo: reported(redo), latest: history[0]?.id ?? 0, isBusy }, onSteps);

  if (!undo.event && !redo.event) return null;
  return (
    <div role="toolbar" aria-label={t('undo.toolbar')} className={styles.bar}>
      {(['undo', 'redo'] as const).map((kind) => {
        const { event, words, run } = { undo, redo }[kind];
        return (
          <Button
            key={kind}
            size="small"
            kind="quiet"
            className={styles.button}
            icon={<Icon of={ICONS[kind]} />}
            // Not taken from who has just pressed it for the last time.
            aria-disabled={!event || undefined}
            busy={isBusy && event !== null}
            title={words}
            onClick={event ? run : undefined}
          >
            <span className={styles.words}>{words}</span>
          </Button>
        );
      })}
    </div>
  );
}
