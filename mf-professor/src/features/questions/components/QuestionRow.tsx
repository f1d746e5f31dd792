import { questionText } from '@study-groups/contracts/class-answers';
import { isolated } from '@study-groups/contracts/isolated';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { unansweredBy } from '../unanswered.ts';
import { useFormingText } from '../useFormingText.ts';
import styles from './QuestionRow.module.css';

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
