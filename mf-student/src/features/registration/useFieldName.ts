import { questionText } from '@study-groups/contracts/class-answers';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { type Asking, type Field, ownQuestion, type UsualField } from './answers.ts';

/**
 * Returns a function that names a field: one of the class's own by its question. One that the class no longer asks has no name.
 */
export function useFieldName(asking: Pick<Asking, 'questions'>): (field: Field) => string {
  const { t, language } = useTexts('student');
  return (field) => {
    if (isUsual(field)) return t(`field.${field}`);
    const question = ownQuestion(asking, field);
    return question ? questionText(question, language).title : '';
  };
}

const isUsual = (field: Field): field is UsualField => !field.startsWith('answers.');
