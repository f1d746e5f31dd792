import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type FormEvent, useEffect, useRef } from 'react';
import { AvailabilityStep } from './components/AvailabilityStep.tsx';
import { BottomBar } from './components/BottomBar.tsx';
import { FormNotices } from './components/FormNotices.tsx';
import { LeaveDialog } from './components/LeaveDialog.tsx';
import { PersonalStep } from './components/PersonalStep.tsx';
import { PreferencesStep } from './components/PreferencesStep.tsx';
import { panelId, StepTabs } from './components/StepTabs.tsx';
import { Summary } from './components/Summary.tsx';
import { TermsNote } from './components/TermsNote.tsx';
import { focusField } from './components/focus-field.ts';
import { shownProblem } from './form.ts';
import { neighbour, type Step, STEPS, stepOf } from './steps.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { type Registration, useRegistration } from './useRegistration.ts';
import { allProblems, stepProblems } from './validation.ts';

const PANELS = { 'personal-info': PersonalStep, availability: AvailabilityStep, preferences: PreferencesStep };

/** The form in its three tabs, for a new submission or an earlier one. */
export function RegistrationForm(registration: Registration) {
  const { publicClass, earlier } = registration;
  const { t } = useTexts('student');
  const { form, dispatch, dirty, busy, trouble, next, submit, restored, startOver } = useRegistration(registration);
  const guard = useLeaveGuard(dirty);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(form.step);

  useEffect(() => {
    if (shownStep.current === form.step) return;
    shownStep.current = form.step;
    // A tab that was chosen from the row of tabs keeps the focus there.
    if (document.activeElement?.getAttribute('role') !== 'tab') heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView?.();
  }, [form.step]);

  const { groupSize } = publicClass;
  const last = form.step === STEPS.at(-1);
  const problems = last ? allProblems(form.answers, groupSize) : stepProblems(form.answers, form.step, groupSize);
  const done = STEPS.filter((step) => stepProblems(form.answers, step, groupSize).length === 0);
  const go = (step: Step) => dispatch({ type: 'wentTo', step });
  const showFirst = () => {
    const first = problems[0];
    if (!first) return;
    dispatch({ type: 'heldBack', step: stepOf(first.field) });
    setTimeout(() => focusField(first.field));
  };
  const Panel = PANELS[form.step];

  return (
    <form
      className="student-form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (last) void submit();
        else next();
      }}
    >
      <StepTabs step={form.step} done={done} onGo={go} />
      {restored && (
        <p className="student-restored" role="status">
          {t('draft.back')}{' '}
          <button type="button" className="student-link" onClick={startOver}>
            {earlier ? t('draft.restartEdit') : t('draft.restart')}
          </button>
        </p>
      )}
      <div
        role="tabpanel"
        id={panelId(form.step)}
        aria-labelledby={`${panelId(form.step)}-tab`}
        className="sg-card student-panel"
      >
        <h2 ref={heading} tabIndex={-1} className="student-step-title">
          {t(`titles.${form.step}`)}
        </h2>
        <Panel
          form={form}
          publicClass={publicClass}
          dispatch={dispatch}
          problemOf={(field) => shownProblem(form, field, groupSize)}
        />
        {last && (
          <>
            <Summary answers={form.answers} editing={earlier !== undefined} onGo={go} />
            <TermsNote />
          </>
        )}
      </div>
      <div className="student-foot">
        <FormNotices
          trouble={trouble}
          editing={earlier !== undefined}
          onCorrect={() => {
            go('personal-info');
            setTimeout(() => focusField('email'));
          }}
        />
        <BottomBar
          step={form.step}
          editing={earlier !== undefined}
          busy={busy}
          problems={problems}
          onPrevious={() => go(neighbour(form.step, -1) ?? form.step)}
          onShowFirst={showFirst}
        />
      </div>
      {guard.asking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
    </form>
  );
}
