/** The parts that the form does without until its first tab is shown: the other tabs, the rules, and the calls that send it. */
export { ConfirmNotice } from './components/ConfirmNotice.tsx';
export { AvailabilityStep } from './components/AvailabilityStep.tsx';
export { MistypedQuestion } from './components/MistypedQuestion.tsx';
export { PreferencesStep } from './components/PreferencesStep.tsx';
export { Summary } from './components/Summary.tsx';
export { TermsNote } from './components/TermsNote.tsx';
export { domainOf, likelyFriend, likelyOwn } from './mistyped.ts';
export { addFriend } from './friends.ts';
export { submitStudent } from './submit-student.ts';
export { allProblems, fieldProblem, firstStep, problemsOf, refusalToast, stepProblems } from './validation.ts';
