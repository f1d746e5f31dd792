import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { KeyboardEvent } from 'react';
import { type Step, STEPS } from '../steps.ts';

export interface StepTabsProps {
  step: Step;
  /** The tabs that have no problems left. */
  done: readonly Step[];
  onGo: (step: Step) => void;
}

/** The id of a tab's panel, and with `-tab` of the tab. */
export function panelId(step: Step): string {
  return `student-panel-${step}`;
}

/** The three tabs as steps; each can be gone to directly. */
export function StepTabs({ step, done, onGo }: StepTabsProps) {
  const { t, rtl } = useTexts('student');

  const move = (event: KeyboardEvent) => {
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
    const back = rtl ? 'ArrowRight' : 'ArrowLeft';
    const index = STEPS.indexOf(step);
    const target = { [forward]: index + 1, [back]: index - 1, Home: 0, End: STEPS.length - 1 }[event.key];
    const next = target === undefined ? undefined : STEPS[target];
    if (!next) return;
    event.preventDefault();
    onGo(next);
    document.getElementById(`${panelId(next)}-tab`)?.focus();
  };

  return (
    <div role="tablist" aria-label={t('steps.label')} className="student-steps" onKeyDown={move}>
      {STEPS.map((known, index) => {
        const complete = done.includes(known);
        return (
          <button
            key={known}
            type="button"
            role="tab"
            id={`${panelId(known)}-tab`}
            aria-selected={known === step}
            aria-controls={known === step ? panelId(known) : undefined}
            tabIndex={known === step ? 0 : -1}
            className="student-step"
            data-complete={complete}
            onClick={() => onGo(known)}
          >
            <span className="student-step-mark" aria-hidden>
              {complete ? <CheckOutlined /> : index + 1}
            </span>
            <span>{t(`steps.${known}`)}</span>
            {complete && <span className="sg-visually-hidden">{t('steps.done')}</span>}
          </button>
        );
      })}
    </div>
  );
}
