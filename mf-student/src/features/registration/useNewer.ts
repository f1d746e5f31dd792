import { type Dispatch, useState } from 'react';
import { answerIn, type Answers, type Field, ownField, type OwnSubmission, sameAnswers } from './answers.ts';
import type { FormAction, FormState } from './form.ts';
import { USUAL_FIELDS } from './steps.ts';

/** The conflict between a form and answers that were saved elsewhere since it was opened. */
export interface Newer {
  /** True if the form shows the newer answers, and not its student's own. */
  isShown: boolean;
  /** Instant when they were saved. */
  savedAt: string;
  /** In which fields the form differs from them. */
  differing: Field[];
  /** Puts the newer answers into the form, and keeps what stood there. */
  look: () => void;
  /** Puts back what stood there. */
  goBack: () => void;
  /** Gives it up. */
  keep: () => void;
}

/** The form, and the submission that it changes. */
interface Editing {
  earlier: Pick<OwnSubmission, 'updatedAt'> | undefined;
  /** The answers of that submission. */
  start: Answers;
  form: FormState;
  /** The `updatedAt` of the submission on which a draft was begun. */
  draftOf: string | undefined;
  dispatch: Dispatch<FormAction>;
}

/**
 * Tracks which submission the answers of a form are meant to replace, and offers the choice if that is no longer the present
 * one. `earlier` becomes the newer submission as soon as the page knows of it.
 */
export function useNewer({ earlier, start, form, draftOf, dispatch }: Editing) {
  const present = earlier?.updatedAt;
  const [seen, setSeen] = useState(draftOf ?? present);
  const [mine, setMine] = useState<Pick<FormState, 'answers' | 'friendEntry'>>();
  const isSame = sameAnswers(form.answers, start) && form.friendEntry.trim() === '';
  // Students who have changed nothing have nothing to choose.
  if (seen !== present && isSame) setSeen(present);

  const fill = ({ answers, friendEntry }: Pick<FormState, 'answers' | 'friendEntry'>) => {
    dispatch({ type: 'answered', answers });
    dispatch({ type: 'friendTyped', entry: friendEntry });
  };
  const isOutdated = seen !== present && !isSame;
  const newer: Newer | undefined =
    present !== undefined && (isOutdated || mine)
      ? {
          isShown: mine !== undefined,
          savedAt: present,
          differing: differingFields(form, start),
          look: () => {
            setMine(form);
            fill({ answers: start, friendEntry: '' });
          },
          goBack: () => {
            if (mine) fill(mine);
            setMine(undefined);
            // Students who send them now have seen what they replace.
            setSeen(present);
          },
          keep: () => setMine(undefined),
        }
      : undefined;

  return {
    /** The `updatedAt` of the submission that the answers are meant to replace; undefined for a new one. */
    seen,
    /** Says that the answers replace the present submission, and returns its `updatedAt`. */
    takeOver: () => {
      setSeen(present);
      return present;
    },
    newer,
    /** The student's own answers while the form shows the newer ones. */
    mine,
  };
}

function differingFields({ answers, friendEntry }: FormState, start: Answers): Field[] {
  const differs = (field: Field) => JSON.stringify(answerIn(answers, field)) !== JSON.stringify(answerIn(start, field));
  const own = Object.keys({ ...start.answers, ...answers.answers }).map(ownField);
  return [...USUAL_FIELDS, ...own].filter(
    (field) => differs(field) || (field === 'friendPreferences' && friendEntry.trim() !== ''),
  );
}
