import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { MOST_CHOICES } from '@study-groups/contracts/class-setup';
import { isolated } from '@study-groups/contracts/isolated';
import type { Language } from '@study-groups/contracts/language';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useRef } from 'react';
import { withNewChoice, withoutChoice, withText } from '../draft.ts';
import styles from './NameList.module.css';

interface NameListProps {
  id: string;
  question: ClassQuestion;
  /** In which the names are written. */
  language: Language;
  problemOf: (path: string) => string | undefined;
  onChange: (question: ClassQuestion) => void;
}

/** Lists the names of a question's choices; of a scale its ends, which may have no name. */
export function NameList({ id, question, language, problemOf, onChange }: NameListProps) {
  const { t } = useTexts('professor-questions');
  const list = useRef<HTMLFieldSetElement>(null);
  const names = question.texts[language]?.choices ?? {};
  const isScale = question.kind === 'scale';
  const ids = isScale ? ['first', 'last'] : question.choices;
  const path = `texts.${language}.choices`;
  const name = (choice: string, value: string) =>
    onChange(withText(question, language, { choices: { ...names, [choice]: value } }));
  return (
    <fieldset ref={list} className={styles.list}>
      <legend>{t(isScale ? 'ends' : 'choices')}</legend>
      {ids.map((choice, at) => (
        <TextInput
          key={choice}
          id={`${id}-choice-${choice}`}
          label={isScale ? t(at === 0 ? 'first' : 'last') : t('choice', { n: at + 1 })}
          note={isScale && `(${t('optional')})`}
          maxLength={100}
          value={names[choice] ?? ''}
          problem={problemOf(`${path}.${choice}`)}
          beside={
            !isScale &&
            ids.length > 2 && (
              <Button
                kind="quiet"
                aria-label={t('removeChoiceOf', { choice: names[choice]?.trim() ? isolated(names[choice]) : at + 1 })}
                onClick={() => onChange(withoutChoice(question, choice))}
              >
                {t('remove')}
              </Button>
            )
          }
          onChange={({ target }) => name(choice, target.value)}
        />
      ))}
      <div className={layout.fieldError} role="alert">
        {problemOf(path) ?? problemOf('choices')}
      </div>
      {!isScale && ids.length < MOST_CHOICES && (
        <div>
          <Button
            size="small"
            onClick={() => {
              onChange(withNewChoice(question));
              setTimeout(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
            }}
          >
            {t('addChoice')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
