import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  title: ReactNode;
  /** A line that says what choosing it means. */
  note?: ReactNode;
}

interface ChoiceCardsProps<Value extends string> {
  /** Of the group; the field's error is tied to it. */
  id?: string;
  /** The id of the element that names the group. */
  labelledBy: string;
  choices: readonly Choice<Value>[];
  value?: Value;
  onChange?: (value: Value) => void;
  /** Short choices stand side by side on a phone too. */
  compact?: boolean;
}

/** One choice out of a few, each a card that can be pressed as a whole; works as the child of a form item. */
export function ChoiceCards<Value extends string>({
  id,
  labelledBy,
  choices,
  value,
  onChange,
  compact = false,
  ...described
}: ChoiceCardsProps<Value>) {
  return (
    <div
      {...described}
      id={id}
      role="radiogroup"
      aria-labelledby={labelledBy}
      className={compact ? 'professor-choices professor-choices-compact' : 'professor-choices'}
    >
      {choices.map((choice) => (
        <label key={choice.value} className="professor-choice">
          <input
            type="radio"
            name={labelledBy}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange?.(choice.value)}
          />
          <span className="professor-choice-title">{choice.title}</span>
          {choice.note && <span className="professor-choice-note">{choice.note}</span>}
        </label>
      ))}
    </div>
  );
}
