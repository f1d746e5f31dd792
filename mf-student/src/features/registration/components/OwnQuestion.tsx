import { typedNumber } from '@study-groups/contracts/characters';
import { type Answer, isNoAnswer, questionText } from '@study-groups/contracts/class-answers';
import type { AskedQuestion } from '@study-groups/contracts/class-questions';
import { isolated } from '@study-groups/contracts/isolated';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useState } from 'react';
import { ownField, type Problem } from '../answers.ts';
import { useFieldId } from '../field-ids.ts';
import { ChoiceGroup, type Option } from './ChoiceGroup.tsx';
import { TextButton } from './TextButton.tsx';
import styles from './OwnQuestion.module.css';

export interface OwnQuestionProps {
  question: AskedQuestion;
  answer: Answer | undefined;
  /** Undefined to leave it open again. `more` while others can be chosen too. */
  onAnswer: (answer: Answer | undefined, options?: { more?: boolean }) => void;
  /** Called with each key of a number or a text, and when it loses the focus. */
  onType: (answer: Answer | undefined) => void;
  onLeave: () => void;
  folded: boolean;
  onOpen: () => void;
  problem: Problem | undefined;
}

/** A question of the class's own: cards for choices and steps, a line for a number or a text. */
export function OwnQuestion({
  question,
  answer,
  onAnswer,
  onType,
  onLeave,
  folded,
  onOpen,
  problem,
}: OwnQuestionProps) {
  const { t, language } = useTexts('student');
  const { t: validation } = useTexts('validation');
  const [typed, setTyped] = useState('');
  const field = ownField(question.id);
  const id = useFieldId(field);
  const { kind, needed, sensitive, low, high } = question;
  const { title, why, choices: names } = questionText(question, language);
  const hints = [
    why && isolated(why),
    kind === 'several' && t('own.several'),
    kind === 'number' && t('own.range', { low, high }),
    sensitive && t('own.sensitive'),
  ].filter((hint) => typeof hint === 'string');
  const hint = hints.join(' ') || undefined;
  const note = !needed && `(${t('optional')})`;
  const back = !needed && !folded && !isNoAnswer(answer) && (
    <TextButton label={t('own.backOf', { question: isolated(title) })} onClick={() => onAnswer(undefined)}>
      {t('own.back')}
    </TextButton>
  );

  if (kind === 'number' || kind === 'text') {
    return (
      <TextInput
        id={id}
        label={<bdi>{title}</bdi>}
        note={note}
        hint={hint}
        problem={problem && validation(problem.key)}
        {...(kind === 'number' ? { inputMode: 'decimal', maxLength: 20 } : { maxLength: 500 })}
        // '1.' and '1' are one number: what was typed stays as it was.
        value={typedAnswer(kind, typed) === answer ? typed : String(answer ?? '')}
        aria-required={needed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          onType(typedAnswer(kind, value));
        }}
        onBlur={onLeave}
      />
    );
  }
  const chosen = (Array.isArray(answer) ? answer : [answer]).flatMap((each) =>
    each === undefined ? [] : [String(each)],
  );
  const options: Option<string>[] =
    kind === 'scale'
      ? stepsOf(question.max ?? 2).map((step) => ({ value: String(step), label: stepName(step, question, names) }))
      : question.choices.map((value) => ({ value, label: names[value] ?? value }));
  return (
    <div className={styles.question}>
      <ChoiceGroup
        field={field}
        kind={kind === 'several' ? 'several' : 'single'}
        isWide
        ends={kind === 'scale' && options.length <= ONE_ROW ? [names['first'], names['last']] : undefined}
        legend={
          <>
            <bdi>{title}</bdi> {note && <span className={styles.optional}>{note}</span>}
          </>
        }
        hint={hint}
        options={options}
        chosen={chosen}
        onChoose={(value) => {
          if (kind === 'one') return onAnswer(value);
          if (kind === 'scale') return onAnswer(Number(value));
          const others = chosen.filter((each) => each !== value);
          onAnswer(others.length < chosen.length ? others : [...chosen, value], { more: true });
        }}
        folded={folded}
        onOpen={onOpen}
        problem={problem}
      />
      {back && <div>{back}</div>}
    </div>
  );
}

/** As many steps are wide enough for a finger in one row of a phone. */
const ONE_ROW = 7;

const stepsOf = (max: number) => Array.from({ length: max }, (_, at) => at + 1);

/** A step of a scale; the ends with their names, where they have some. */
function stepName(step: number, { max }: AskedQuestion, names: Readonly<Record<string, string>>): string {
  const name = step === 1 ? names['first'] : step === max ? names['last'] : undefined;
  return name ? `${step} · ${name}` : String(step);
}

/** Returns the typed text as an answer; undefined for nothing. Text that is no number stays as it is typed, and is rejected. */
function typedAnswer(kind: 'number' | 'text', value: string): Answer | undefined {
  if (value.trim() === '') return undefined;
  const number = typedNumber(value);
  return kind === 'number' && Number.isFinite(number) ? number : value;
}
