import { questionText, fittingAnswer } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import type { ClassQuestion, AskedQuestion } from '@study-groups/contracts/class-questions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './QuestionRow.module.css';
import type { Answers } from '@study-groups/contracts/class-setup';

interface QuestionRowProps {
  question: ClassQuestion;
  disabled: boolean;
  onEdit: () => void;
  /** Undefined for the first. */
  onMoveUp: (() => void) | undefined;
  onRemove: () => void;
}

/** One question: what it is, how it forms groups, how many have answered it. */
export function QuestionRow({ question, disabled, onEdit, onMoveUp, onRemove }: QuestionRowProps) {
  const { t, language } = useTexts('professor-questions');
  const { students } = useShownClass();
  const formingText = useFormingText();
  const { title } = questionText(question, language);
  const facts = [
    t(`kind.${question.kind}`),
    question.sensitive ? t('sensitive.short') : t(question.needed ? 'needed.short' : 'optional'),
    ...formingText(question),
  ];
  const answered = students.length - unansweredBy(students, question).length;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        <p className={layout.muted}>{facts.join(' · ')}</p>
        {students.length > 0 && (
          <p className={layout.muted}>{t('answered', { count: answered, all: students.length })}</p>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          disabled={disabled}
          aria-label={t('editOf', { question: isolated(title) })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        {onMoveUp && (
          <Button
            kind="quiet"
            size="small"
            disabled={disabled}
            aria-label={t('moveUpOf', { question: isolated(title) })}
            onClick={onMoveUp}
          >
            {t('moveUp')}
          </Button>
        )}
        <Button
          kind="quiet"
          size="small"
          disabled={disabled}
          aria-label={t('removeOf', { question: isolated(title) })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Those who have not answered a question as it is now. */
function unansweredBy<Student extends { answers?: Answers | undefined }>(
  students: readonly Student[],
  question: AskedQuestion,
): Student[] {
  return students.filter(({ answers }) => fittingAnswer(question, answers) === undefined);
}

/** Says how the answers to a question form groups: each way in a few words, or that they don't. */
function useFormingText(): (question: ClassQuestion) => string[] {
  const { t, language } = useTexts('professor-questions');
  return (question) => {
    const { use, same, notAlone, atLeastOne } = question;
    const { choices: names } = questionText(question, language);
    const named = (ids: readonly string[]) => ids.map((id) => isolated(names[id] ?? id)).join(t('separator'));
    const ways = [
      ...(use === 'none' ? [] : [t(`use.short.${use}`)]),
      ...(same ? [t('same.short')] : []),
      ...(notAlone.length > 0 ? [t('notAlone.short', { answers: named(notAlone) })] : []),
      ...(atLeastOne.length > 0 ? [t('atLeastOne.short', { answers: named(atLeastOne) })] : []),
    ];
    return ways.length > 0 ? ways : [t('use.short.none')];
  };
}
