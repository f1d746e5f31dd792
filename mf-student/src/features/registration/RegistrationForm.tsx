import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type FormEvent, Suspense, useEffect, useRef, useId, useState } from 'react';
import type { Answers, Field } from './answers.ts';
import { BottomBar } from './components/BottomBar.tsx';
import type { KeptOfferProps } from './components/KeptOffer.tsx';
import { PersonalStep } from './components/PersonalStep.tsx';
import { StepTabs } from './components/StepTabs.tsx';
import { TextButton } from './components/TextButton.tsx';
import { FormIdContext, questionId, stepIds } from './field-ids.ts';
import { heldBack, shownProblem } from './form.ts';
import type { NewerNoticeProps } from './newer/NewerNotice.tsx';
import { blankFields, neighbour, type Step, STEPS, stepOf } from './steps.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';
import { useLoaded } from '../../loading/useLoaded.ts';
import { usePartOfPage } from '../../loading/usePartOfPage.ts';
import { type Registration, useRegistration, type Trouble } from './useRegistration.ts';
import styles from './RegistrationForm.module.css';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useOnline } from '../../loading/useOnline.ts';

/** The form in its three tabs, for a new submission or an earlier one. */
export function RegistrationForm(registration: Registration) {
  const { publicClass, earlier } = registration;
  const { t } = useTexts('student');
  const { root, embedded } = useHost();
  const { formId, form, dispatch, rest, dirty, busy, trouble, restored, ...act } = useRegistration(registration);
  const guard = useLeaveGuard(dirty, act.isDraftKept || form.step !== STEPS[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(form.step);

  useEffect(() => {
    if (shownStep.current === form.step) return;
    shownStep.current = form.step;
    // A tab that was chosen from the row of tabs keeps the focus there.
    // Somebody else's page moves no further than the focus takes it.
    if (root.activeElement?.getAttribute('role') !== 'tab') heading.current?.focus({ preventScroll: !embedded });
    if (!embedded) heading.current?.closest('form')?.scrollIntoView?.();
  }, [form.step, root, embedded]);

  const editing = earlier !== undefined;
  const last = form.step === STEPS.at(-1);
  const missingIn = (step: Step) =>
    rest
      ? rest.stepProblems(form.answers, step, publicClass).map(({ field }) => field)
      : blankFields(form.answers, step, publicClass);
  const check = (answers: Answers, field: Field) => rest?.fieldProblem(answers, field, publicClass);
  const missing = last ? STEPS.flatMap(missingIn) : missingIn(form.step);
  const { go } = act;
  const showFirst = () => {
    const [first] = missing;
    if (!first) return;
    dispatch(heldBack(stepOf(first), publicClass));
    act.focus(first);
  };
  const correctAddress = () => {
    go(stepOf('email'));
    act.focus('email');
  };
  const ids = stepIds(formId, form.step);
  const Panel =
    form.step === 'personal-info'
      ? PersonalStep
      : form.step === 'availability'
        ? rest?.AvailabilityStep
        : rest?.PreferencesStep;

  return (
    <FormIdContext value={formId}>
      <form
        className={styles.form}
        noValidate
        data-any-height={form.step !== STEPS[0] || undefined}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void (last ? act.submit() : act.next());
        }}
      >
        <StepTabs step={form.step} done={STEPS.filter((step) => missingIn(step).length === 0)} onGo={go} />
        {act.offered && (
          <div className={styles.offer}>
            <Kept
              publicClass={publicClass}
              onUse={act.takeKept}
              onForgotten={() => {
                act.dropOffer();
                // The button that had the focus is gone.
                heading.current?.focus({ preventScroll: true });
              }}
            />
          </div>
        )}
        {restored && (
          <p className={layout.note} role="status">
            {t('draft.back')}{' '}
            <TextButton onClick={act.startOver}>{editing ? t('draft.restartEdit') : t('draft.restart')}</TextButton>
          </p>
        )}
        <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} className={`${layout.card} ${styles.panel}`}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {t(`titles.${form.step}`)}
          </h2>
          {Panel ? (
            <Panel
              form={form}
              publicClass={publicClass}
              dispatch={dispatch}
              rest={rest}
              settled={act.ownAddress.settled}
              onKeepAddress={act.ownAddress.keep}
              problemOf={(field) => shownProblem(form, field, check)}
            />
          ) : (
            <div className={styles.awaited} role="status" aria-label={t('common:loading')} />
          )}
          {last && rest && (
            <>
              <rest.Summary publicClass={publicClass} answers={form.answers} editing={editing} onGo={go} />
              <rest.TermsNote compares={publicClass.comparesMeetings} />
            </>
          )}
        </div>
        <div className={styles.foot}>
          {act.newer && (
            <NewerAnswers
              newer={act.newer}
              publicClass={publicClass}
              onSendMine={() => void act.submitMine()}
              onDone={() => heading.current?.focus({ preventScroll: true })}
            />
          )}
          <Closing publicClass={publicClass} />
          <FormNotices trouble={trouble} editing={editing} onCorrect={correctAddress} />
          {last && rest && missing.length === 0 && (
            <div id={questionId(formId)} className={styles.question}>
              <rest.MistypedQuestion
                addresses={[form.answers.email]}
                known={form.answers.friendPreferences.map(rest.domainOf)}
                settled={act.ownAddress.settled}
                onKeep={act.ownAddress.keep}
                onTake={(email) => dispatch({ type: 'answered', answers: { email } })}
                onAnswered={() => focusSubmit(heading.current)}
              />
            </div>
          )}
          <BottomBar
            step={form.step}
            email={form.answers.email}
            onChangeEmail={correctAddress}
            editing={editing}
            busy={busy}
            missing={missing}
            publicClass={publicClass}
            onPrevious={() => go(neighbour(form.step, -1) ?? form.step)}
            onShowFirst={showFirst}
          />
        </div>
        {guard.asking && <LeaveDialog onStay={guard.stay} onLeave={guard.leave} />}
      </form>
    </FormIdContext>
  );
}

/** Focuses the button that submits the form. */
function focusSubmit(inside: HTMLElement | null) {
  inside?.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}

const loadKept = () => import(/* webpackChunkName: "registration-kept" */ './components/KeptOffer.tsx');

/** The offer of what the device keeps, which most who sign up never see. */
function Kept(props: KeptOfferProps) {
  const kept = useLoaded(loadKept);
  return <Suspense fallback={null}>{kept && <kept.KeptOffer {...props} />}</Suspense>;
}

const loadNewer = () => import(/* webpackChunkName: "registration-newer" */ './newer/NewerNotice.tsx');

/** Shows what to do about answers that were saved elsewhere, which hardly anybody ever sees. */
function NewerAnswers(props: NewerNoticeProps) {
  const newer = useLoaded(loadNewer);
  return <Suspense fallback={null}>{newer && <newer.NewerNotice {...props} />}</Suspense>;
}

const CLOSING = {
  load: () => import(/* webpackChunkName: "registration-late" */ './components/ClosingNotice.tsx'),
  texts: 'registration',
} as const;
const WARNED_MS = 10 * 60_000;
/** Longer timeouts end at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Warns ten minutes before the deadline, in a region that screen readers know by then. */
function Closing({ publicClass }: Pick<Registration, 'publicClass'>) {
  const { clock } = useHost();
  const [isNear, setNear] = useState(false);
  const deadline = Date.parse(publicClass.deadline);
  useEffect(() => {
    const left = deadline - clock.now();
    if (left <= 0 || left > LONGEST_MS) return;
    const timer = setTimeout(() => setNear(true), left - WARNED_MS);
    return () => clearTimeout(timer);
  }, [clock, deadline]);
  const part = usePartOfPage(CLOSING, isNear);
  return (
    <div aria-live="polite" className={`${styles.floating} ${styles.closing}`}>
      {part && <part.ClosingNotice publicClass={publicClass} />}
    </div>
  );
}

interface FormNoticesProps {
  trouble: Trouble | undefined;
  editing: boolean;
  /** Goes to the address that is taken. */
  onCorrect: () => void;
}

/** Shows problems between the answers and the API, and what is kept meanwhile. */
function FormNotices({ trouble, editing, onCorrect }: FormNoticesProps) {
  const { t } = useTexts('student');
  const online = useOnline();
  if (online && !trouble) return null;
  return (
    <div className={styles.floating}>
      {!online ? (
        <Notice kind="warning" role="alert" title={t('offline.title')} text={t('offline.text')} />
      ) : trouble?.kind === 'unsent' ? (
        <Notice kind="warning" role="alert" title={t('unsent.title')} text={t('unsent.text')} />
      ) : (
        <Notice
          kind="warning"
          role="alert"
          title={t('duplicate.title')}
          text={t(editing ? 'duplicate.edit' : 'duplicate.text', { email: trouble?.email })}
          action={<Button onClick={onCorrect}>{t('duplicate.change')}</Button>}
        />
      )}
    </div>
  );
}

/** Asks whether to leave a form that was not sent. The browser's own dialog element keeps the focus inside. */
function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTexts('student');
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();

  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onStay}>
      <h2 id={title}>{t('leave.title')}</h2>
      <p>{t('leave.text')}</p>
      <div className={styles.actions}>
        <Button size="large" kind="primary" onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('leave.go')}
        </Button>
      </div>
    </dialog>
  );
}
