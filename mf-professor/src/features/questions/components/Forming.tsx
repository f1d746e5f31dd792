import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';
import { QUESTION_USES } from '@study-groups/contracts/class-setup';
import type { Language } from '@study-groups/contracts/language';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './Forming.module.css';

/** Weights of a question, relative to the terms of the score. */
const LEVELS = { less: 4, usual: 8, more: 16 } as const;
type Level = keyof typeof LEVELS;
const LEVEL_NAMES = Object.keys(LEVELS) as Level[];

/** Rules about single answers. */
const ANSWER_RULES = ['notAlone', 'atLeastOne'] as const;

interface FormingProps {
  id: string;
  question: ClassQuestion;
  /** In which its choices are called. */
  language: Language;
  onChange: (question: ClassQuestion) => void;
}

/** Fields for how the answers to a question form groups: alike or mixed, and what no group may be without, or have one of. */
export function Forming({ id, question, language, onChange }: FormingProps) {
  const { t } = useTexts('professor-questions');
  const { kind, choices } = question;
  const names = questionText(question, language).choices;
  const named = choices.filter((choice) => names[choice]?.trim());
  if (kind === 'text') return <p className={layout.muted}>{t('use.never')}</p>;
  return (
    <div className={layout.stack}>
      <ChoiceCards
        id={`${id}-use`}
        label={t('use.label')}
        choices={QUESTION_USES.map((value) => ({ value, title: t(`use.${value}`), note: t(`use.${value}Note`) }))}
        value={question.use}
        onChange={(use) => onChange({ ...question, use })}
      />
      {question.use !== 'none' && (
        <ChoiceCards<Level>
          id={`${id}-weight`}
          label={t('weight.label')}
          choices={LEVEL_NAMES.map((value) => ({ value, title: t(`weight.${value}`) }))}
          value={LEVEL_NAMES.find((level) => LEVELS[level] === question.weight)}
          onChange={(level) => onChange({ ...question, weight: LEVELS[level] })}
        />
      )}
      {kind === 'one' && (
        <Switch
          label={t('same.label')}
          hint={t('same.hint')}
          checked={question.same}
          onChange={(same) => onChange({ ...question, same })}
        />
      )}
      {named.length > 0 &&
        ANSWER_RULES.map((rule) => (
          <fieldset key={rule} className={styles.rule}>
            <legend>{t(`${rule}.label`)}</legend>
            <p className={layout.muted}>{t(`${rule}.hint`)}</p>
            {named.map((choice) => (
              <CheckRow
                key={choice}
                checked={question[rule].includes(choice)}
                onChange={(isChosen) =>
                  onChange({
                    ...question,
                    [rule]: choices.filter((each) => (each === choice ? isChosen : question[rule].includes(each))),
                  })
                }
              >
                <bdi>{names[choice]}</bdi>
              </CheckRow>
            ))}
          </fieldset>
        ))}
    </div>
  );
}
