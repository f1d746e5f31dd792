import { type Answer, isNoAnswer } from '@study-groups/contracts/class-answers';
import {
  LEARNING,
  MEETING,
  type SingleQuestion,
  STUDY_ROLE_LIMIT,
  type StudyRole,
} from '@study-groups/contracts/choices';
import { offeredSizes } from '@study-groups/contracts/group-size';
import { namesOf } from '@study-groups/contracts/tables';
import { useToast, useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type Field, ownField, ownQuestion, toggleRole } from '../answers.ts';
import type { StepProps } from '../step-props.ts';
import { blankFields, stepFields } from '../steps.ts';
import { optionsOf } from './choice-options.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { FriendList } from './FriendList.tsx';
import { OwnQuestion } from './OwnQuestion.tsx';
import { Part } from './Part.tsx';
import { PersonalityScale } from './PersonalityScale.tsx';
import styles from './PreferencesStep.module.css';
import { type FocusEvent, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, focusField, FormIdContext } from '../field-ids.ts';

/** One sees what one has chosen, and the second half of a double tap meets the same card, before it folds. */
const FOLDS_AFTER_MS = 300;

/** Events that begin and end a press, by a finger or the mouse, or show that the keyboard is used. */
const HEARD = ['pointerdown', 'pointercancel', 'click', 'keydown'];

/** The questions of a tab, each of which folds to its answer. */
interface Folds {
  /** For what goes around all of them. */
  onFocus: (event: FocusEvent) => void;
  isFolded: (field: Field) => boolean;
  /**
   * Called when a question was answered. With a finger or a mouse it folds in a moment, unless `more` can be chosen, but not
   * during a press; the next open one scrolls into view. On the keyboard, where each arrow key answers again, it folds when the
   * focus leaves it.
   */
  answered: (field: Field, options?: { more?: boolean }) => void;
  /** Opens a folded one, and puts the focus on its answer. */
  open: (field: Field) => void;
}

/**
 * Keeps a long tab short: what is answered folds.
 * @param fields the questions, in order
 * @param isSettled whether a question has an answer with which nothing is wrong
 */
export function useFolds(fields: readonly Field[], isSettled: (field: Field) => boolean): Folds {
  const { root } = useHost();
  const formId = use(FormIdContext);
  // The one that is being answered although it has an answer already.
  const [kept, setKept] = useState<Field>();
  const isPointed = useRef(false);
  // Folds what was answered last.
  const fold = useRef<() => void>(undefined);
  const holderOf = (field: Field) => root.getElementById(fieldId(formId, field));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const hear = ({ type }: Event) => {
      // A click may be a key's: one that answers makes the browser send it.
      if (type !== 'click') isPointed.current = type !== 'keydown';
      clearTimeout(timer);
      // A press that makes things fold before it ends would end on something else.
      if (type === 'pointerdown') return;
      timer = setTimeout(() => {
        if (isPointed.current) fold.current?.();
        fold.current = undefined;
      }, FOLDS_AFTER_MS);
    };
    const heard = new AbortController();
    for (const type of HEARD) root.addEventListener(type, hear, { capture: true, signal: heard.signal });
    return () => {
      heard.abort();
      clearTimeout(timer);
    };
  }, [root]);

  return {
    // A press moves the focus before it ends, and folds by the timer.
    onFocus: ({ target }) => {
      if (kept && !isPointed.current && !holderOf(kept)?.contains(target)) setKept(undefined);
    },
    isFolded: (field) => field !== kept && isSettled(field),
    answered: (field, { more = false } = {}) => {
      setKept(field);
      const next = fields.find((each) => each !== field && !isSettled(each));
      fold.current = () => {
        // People who have gone on by then keep the focus where they took it.
        const hadFocus = holderOf(field)?.contains(root.activeElement);
        if (!more) flushSync(() => setKept(undefined));
        const holder = next && holderOf(next);
        holder?.scrollIntoView?.({ block: 'nearest' });
        // Its card had the focus, and is gone.
        const target = holder ? holder.querySelector('input') : holderOf(field)?.querySelector('button');
        if (!more && hadFocus) target?.focus({ preventScroll: true });
      };
    },
    open: (field) => {
      setKept(field);
      fold.current = undefined;
      setTimeout(() => focusField(root, fieldId(formId, field)));
    },
  };
}

/** The third tab: how the student learns and meets, and with whom. */
export function PreferencesStep({ form, publicClass, problemOf, dispatch }: StepProps) {
  const { t } = useTexts('student');
  const { t: validation } = useTexts('validation');
  const toast = useToast();
  const { answers } = form;
  const sizes = offeredSizes(publicClass.groupSize);
  const { questions = [] } = publicClass;
  const blank = blankFields(answers, 'preferences', publicClass);
  const isSettled = (field: Field) => {
    const own = ownQuestion(publicClass, field);
    const isOpen = own ? isNoAnswer(answers.answers[own.id]) : blank.includes(field);
    return !isOpen && !problemOf(field);
  };
  const folds = useFolds(stepFields('preferences', publicClass), isSettled);
  const foldOf = (field: Field) => ({ folded: folds.isFolded(field), onOpen: () => folds.open(field) });

  const chooseRole = (role: StudyRole) => {
    const { roles, dropped } = toggleRole(answers.studyRole, role);
    if (dropped) toast('info', t('learning.roleLimit'), { text: validation('rolesTooMany') });
    else dispatch({ type: 'answered', answers: { studyRole: roles } });
    if (roles.length > 0) folds.answered('studyRole', { more: roles.length < STUDY_ROLE_LIMIT.max });
  };
  const answerOwn = (id: string, answer: Answer | undefined) => {
    const { [id]: _before, ...others } = answers.answers;
    dispatch({ type: 'answered', answers: { answers: answer === undefined ? others : { ...others, [id]: answer } } });
  };
  const single = (field: SingleQuestion, legend: string) => (
    <ChoiceGroup
      key={field}
      field={field}
      kind="single"
      legend={legend}
      options={optionsOf(field).map(({ value, name, text }) => ({ value, label: t(name), text: t(text) }))}
      chosen={answers[field] ? [answers[field]] : []}
      onChoose={(value) => {
        dispatch({ type: 'answered', answers: { [field]: value } });
        folds.answered(field);
      }}
      {...foldOf(field)}
      problem={problemOf(field)}
    />
  );

  return (
    <div className={styles.parts} onFocus={folds.onFocus}>
      <Part title={t('learning.title')} text={t('learning.text')}>
        <ChoiceGroup
          field="studyRole"
          kind="several"
          legend={t('learning.studyRole')}
          hint={t('learning.studyRoleHint')}
          options={optionsOf('studyRole').map(({ value, name, text }) => ({ value, label: t(name), text: t(text) }))}
          chosen={answers.studyRole}
          onChoose={chooseRole}
          {...foldOf('studyRole')}
          problem={problemOf('studyRole')}
        />
        {namesOf(LEARNING).map((field) => single(field, t(`learning.${field}`)))}
        <PersonalityScale
          value={answers.personalityType}
          onChange={(personalityType) => dispatch({ type: 'answered', answers: { personalityType } })}
        />
        <ChoiceGroup
          field="preferredGroupSize"
          kind="single"
          legend={t('learning.preferredGroupSize')}
          hint={sizes.length === 1 ? t('learning.onlySize') : t('learning.sizeHint')}
          options={sizes.map((size) => ({ value: size, label: t('choices:size', { count: Number(size) }) }))}
          chosen={answers.preferredGroupSize ? [answers.preferredGroupSize] : []}
          onChoose={(preferredGroupSize) => {
            dispatch({ type: 'answered', answers: { preferredGroupSize } });
            folds.answered('preferredGroupSize');
          }}
          {...foldOf('preferredGroupSize')}
          // Where there is nothing to choose there is nothing to change.
          {...(sizes.length === 1 && { folded: false })}
          problem={problemOf('preferredGroupSize')}
        />
      </Part>
      <Part title={t('meeting.title')} text={t('meeting.text')}>
        {namesOf(MEETING).map((field) => single(field, t(`meeting.${field}`)))}
      </Part>
      {questions.length > 0 && (
        <Part title={t('own.title')} text={t('own.text')}>
          {questions.map((question) => (
            <OwnQuestion
              key={question.id}
              question={question}
              answer={answers.answers[question.id]}
              onAnswer={(answer, options) => {
                answerOwn(question.id, answer);
                if (!isNoAnswer(answer)) folds.answered(ownField(question.id), options);
              }}
              onType={(answer) => answerOwn(question.id, answer)}
              onLeave={() => dispatch({ type: 'left', field: ownField(question.id) })}
              {...foldOf(ownField(question.id))}
              problem={problemOf(ownField(question.id))}
            />
          ))}
        </Part>
      )}
      <Part
        title={
          <>
            {t('friends.title')} <span className={styles.optional}>({t('optional')})</span>
          </>
        }
        text={t('friends.text')}
      >
        <FriendList
          answers={answers}
          groupSize={publicClass.groupSize}
          entry={form.friendEntry}
          onType={(entry) => dispatch({ type: 'friendTyped', entry })}
          onChange={(friendPreferences) => dispatch({ type: 'answered', answers: { friendPreferences } })}
          problem={problemOf('friendPreferences')}
        />
      </Part>
    </div>
  );
}
