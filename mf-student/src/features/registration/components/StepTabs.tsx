import CheckOutlined from '@ant-design/icons-svg/es/asn/CheckOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { KeyboardEvent } from 'react';
import { useStepIds } from '../field-ids.ts';
import { type Step, STEPS } from '../steps.ts';
import styles from './StepTabs.module.css';

export interface StepTabsProps {
  step: Step;
  /** The tabs that have no problems left. */
  done: readonly Step[];
  onGo: (step: Step) => void;
}

/** The three tabs as steps; each can be gone to directly. */
export function StepTabs({ step, done, onGo }: StepTabsProps) {
  const { t, rtl } = useTexts('student');
  const { root } = useHost();
  const idsOf = useStepIds();

  const move = (event: KeyboardEvent) => {
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const index = STEPS.indexOf(step);
    const target = { [forward]: index + 1, [back]: index - 1, Home: 0, End: STEPS.length - 1 }[event.key];
    const next = target === undefined ? undefined : STEPS[target];
    if (!next) return;
    event.preventDefault();
    onGo(next);
    root.getElementById(idsOf(next).tab)?.focus();
  };

  return (
    <div role="tablist" aria-label={t('steps.label')} className={styles.steps} onKeyDown={move}>
      {STEPS.map((known, index) => {
        const complete = done.includes(known);
        const ids = idsOf(known);
        return (
          <button
            key={known}
            type="button"
            role="tab"
            id={ids.tab}
            aria-selected={known === step}
            aria-controls={known === step ? ids.panel : undefined}
            tabIndex={known === step ? 0 : -1}
            className={styles.step}
            data-complete={complete}
            onClick={() => onGo(known)}
          >
            <span className={styles.mark} aria-hidden>
              {complete ? <Icon of={CheckOutlined} /> : index + 1}
            </span>
            <span>{t(`steps.${known}`)}</span>
            {complete && <span className={layout.hidden}>{t('steps.done')}</span>}
          </button>
        );
      })}
    </div>
  );
}
