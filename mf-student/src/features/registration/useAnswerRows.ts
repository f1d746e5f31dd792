import { LEARNING, MEETING, type Question, type SingleQuestion, STUDY_ROLES } from '@study-groups/contracts/choices';
import { answerTexts } from '@study-groups/contracts/class-answers';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type Answers, type Asking, type Field, ownField } from './answers.ts';
import { optionsOf } from './components/choice-options.ts';
import { personalityKey } from './components/PersonalityScale.tsx';
import { useFieldName } from './useFieldName.ts';

/** Returns a function that gives the answers of the last tab in words, each with the name of its question. */
export function useAnswerRows(publicClass: Pick<Asking, 'questions'>) {
  const { t, language } = useTexts('student');
  const nameOfField = useFieldName(publicClass);
  return (answers: Answers): { field: Field; name: string; text: string }[] => {
    const unset = t('summary.unset');
    const size = answers.preferredGroupSize;
    const sizeText = Number(size) > 0 ? t('choices:size', { count: Number(size) }) : size;
    const nameOf = (field: Question, answer: string): string => {
      const known = optionsOf(field).find(({ value }) => value === answer);
      return known ? t(known.name) : answer;
    };
    const roles = [...answers.studyRole].sort((a, b) => STUDY_ROLES.indexOf(a) - STUDY_ROLES.indexOf(b));
    const single = (field: SingleQuestion): [Field, string] => {
      const chosen = answers[field];
      return [field, chosen ? nameOf(field, chosen) : unset];
    };
    const rows: [Field, string][] = [
      ['studyRole', roles.map((role) => nameOf('studyRole', role)).join(t('separator')) || unset],
      ...namesOf({ ...LEARNING, ...MEETING }).map(single),
      ['personalityType', t(personalityKey(answers.personalityType))],
      ['preferredGroupSize', sizeText ?? unset],
      ...(publicClass.questions ?? []).map((question): [Field, string] => [
        ownField(question.id),
        answerTexts(question, answers.answers, language).join(t('separator')) || unset,
      ]),
      ['friendPreferences', answers.friendPreferences.join(', ') || t('summary.noFriends')],
    ];
    return rows.map(([field, text]) => ({ field, name: nameOfField(field), text }));
  };
}
