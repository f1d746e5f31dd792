import { meantAddress } from '@study-groups/contracts/address';
import { answerIn, type Answers, type Asking, type Field, type Problem } from './answers.ts';
import { neighbour, type Step, stepFields, STEPS } from './steps.ts';

/** The form as it is being filled in. */
export interface FormState {
  step: Step;
  answers: Answers;
  /** A friend's address that is typed but not yet added. */
  friendEntry: string;
  /** Fields whose problems may be shown: their student has been there, or tried to go on. */
  shown: readonly Field[];
  /** Problems reported by the API; a field's entry is removed when its answer changes. */
  refused: readonly Problem[];
}

export type FormAction =
  | { type: 'answered'; answers: Partial<Answers> }
  | { type: 'friendTyped'; entry: string }
  | { type: 'left'; field: Field }
  | { type: 'wentTo'; step: Step }
  | { type: 'heldBack'; step: Step; fields: readonly Field[] }
  | { type: 'refused'; problems: readonly Problem[] }
  | { type: 'startedOver'; answers: Answers };

/** A form at its first tab. */
export function startForm(answers: Answers): FormState {
  return { step: STEPS[0], answers, friendEntry: '', shown: [], refused: [] };
}

/** Reduces the form's state; it never looks at anything but its arguments. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'answered': {
      const answers = { ...state.answers, ...action.answers };
      const isChanged = (field: Field) => answerIn(answers, field) !== answerIn(state.answers, field);
      return { ...state, answers, refused: state.refused.filter(({ field }) => !isChanged(field)) };
    }
    case 'friendTyped':
      return {
        ...state,
        friendEntry: action.entry,
        refused: state.refused.filter(({ field }) => field !== 'friendPreferences'),
      };
    case 'left':
      return show({ ...state, answers: asMeant(state.answers, action.field) }, [action.field]);
    case 'wentTo':
      return { ...state, step: action.step };
    case 'heldBack':
      return { ...show(state, action.fields), step: action.step };
    case 'refused':
      return { ...state, refused: action.problems };
    case 'startedOver':
      return startForm(action.answers);
  }
}

/** The answers once a field was left: an address is then shown as it is sent. */
function asMeant(answers: Answers, field: Field): Answers {
  const email = meantAddress(answers.email);
  return field === 'email' && email !== answers.email ? { ...answers, email } : answers;
}

function show(state: FormState, fields: readonly Field[]): FormState {
  const added = fields.filter((field) => !state.shown.includes(field));
  return added.length > 0 ? { ...state, shown: [...state.shown, ...added] } : state;
}

/** The problem to show beside a field, if its student should see it already; `check` finds what is wrong with it now. */
export function shownProblem(
  state: FormState,
  field: Field,
  check: (answers: Answers, field: Field) => Problem | undefined,
): Problem | undefined {
  const refused = state.refused.find((problem) => problem.field === field);
  if (refused) return refused;
  return state.shown.includes(field) ? check(state.answers, field) : undefined;
}

/** Goes to a tab that can't be left yet, and shows what is wrong there. */
export function heldBack(step: Step, asking: Asking): FormAction {
  return { type: 'heldBack', step, fields: stepFields(step, asking) };
}

/** Returns the action of 'Next': to the following tab, or back to this one with the problems that hold it back. */
export function nextAction(state: FormState, problems: readonly Problem[], asking: Asking): FormAction {
  const following = neighbour(state.step, 1);
  if (problems.length > 0 || !following) return heldBack(state.step, asking);
  return { type: 'wentTo', step: following };
}
