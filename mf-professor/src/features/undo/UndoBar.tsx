import type { ClassSteps, ClassStep } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useShownClass } from '../class/shown-class.ts';
import { STEP_ICONS } from '@study-groups/antd-kit/step-icons';
import { type Step, useSteps } from './useSteps.ts';
import styles from './UndoBar.module.css';
import type { ClassEvent } from '@study-groups/contracts/history';
import { useEffect, useRef } from 'react';
import { useEventText } from '../class/event-text.ts';

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
            icon={<Icon of={STEP_ICONS[kind]} />}
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

/** A change that can be undone or redone, and what does so; null where there is none. */
type ReportedStep = { event: ClassEvent; run: () => void } | null;

interface ShownSteps extends Pick<ClassSteps, 'latest'> {
  undo: ReportedStep;
  redo: ReportedStep;
  /** One is on its way: until it is over, none is reported or run. */
  isBusy: boolean;
}

/** Reports to the page around a part which changes of admins can be undone and redone. What others did is only the bar's. */
function useReportedSteps(shown: ShownSteps, onSteps: ((steps: ClassSteps) => void) | undefined): void {
  const { eventText } = useEventText();
  const present = useRef(shown);
  useEffect(() => {
    present.current = shown;
  });
  const runNow = (kind: 'undo' | 'redo') => () => {
    if (!present.current.isBusy) present.current[kind]?.run();
  };
  const stepOf = (kind: 'undo' | 'redo'): ClassStep | undefined => {
    const event = shown[kind]?.event;
    if (event?.by !== 'admin') return undefined;
    return { id: event.id, title: eventText(event), at: event.at, run: runNow(kind) };
  };
  const steps: ClassSteps = { undo: stepOf('undo'), redo: stepOf('redo'), latest: shown.latest };
  const next = useRef(steps);
  useEffect(() => {
    next.current = steps;
  });
  // Reported once for each that is another.
  const words = JSON.stringify(steps);
  const { isBusy } = shown;
  useEffect(() => {
    if (!isBusy) onSteps?.(next.current);
  }, [onSteps, words, isBusy]);
  useEffect(() => () => onSteps?.({ undo: undefined, redo: undefined, latest: 0 }), [onSteps]);
}
