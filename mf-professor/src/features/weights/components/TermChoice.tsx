import type { MULTIPLIERS, TermChoices } from '@study-groups/contracts/class-setup';
import { type ModedTerm, type ScoreTerm, TERM_MODES } from '@study-groups/contracts/score-terms';
import { namesOf } from '@study-groups/contracts/tables';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { ShareBar } from '@study-groups/web-sdk/ui/ShareBar';
import styles from './TermChoice.module.css';
import { questionText } from '@study-groups/contracts/class-answers';
import type { ClassQuestion } from '@study-groups/contracts/class-questions';

/** Multiplier of each level. */
const LEVELS = { ignore: 0, less: 0.5, usual: 1, more: 2 } as const satisfies Record<
  string,
  (typeof MULTIPLIERS)[number]
>;
type Level = keyof typeof LEVELS;
const LEVEL_NAMES = namesOf(LEVELS);

interface TermChoiceProps {
  id: string;
  term: ScoreTerm;
  /** Its share of 100 points. */
  share: number;
  choices: TermChoices;
  onChange: (choices: TermChoices) => void;
}

/** Sets how much one term counts, and shows its share, and how it is read if there is more than one way. */
export function TermChoice({ id, term, share, choices, onChange }: TermChoiceProps) {
  const { t } = useTexts('professor-weights');
  const { t: groups } = useTexts('professor-groups');
  const { weights, modes } = choices;
  const level = LEVEL_NAMES.find((name) => LEVELS[name] === (weights[term] ?? LEVELS.usual));
  return (
    <div className={styles.term}>
      <ChoiceCards<Level>
        id={id}
        label={
          <span className={styles.head}>
            <span>{groups(`term.${term}`)}</span>
            <span className={styles.share}>{t('share', { share })}</span>
          </span>
        }
        choices={LEVEL_NAMES.map((value) => ({ value, title: t(`level.${value}`) }))}
        value={level}
        onChange={(value) => onChange({ ...choices, weights: { ...weights, [term]: LEVELS[value] } })}
      />
      <ShareBar share={share / 100} thin />
      <p className={layout.muted}>{t(`term.${term}`)}</p>
      {isModed(term) && share > 0 && (
        <ChoiceCards<(typeof TERM_MODES)[ModedTerm][number]>
          id={`${id}-mode`}
          label={t('mode.label', { term: groups(`term.${term}`) })}
          quiet
          choices={TERM_MODES[term].map((value) => ({ value, title: t(`mode.${value}`) }))}
          value={modes[term] ?? 'usual'}
          onChange={(value) => onChange({ ...choices, modes: { ...modes, [term]: value } })}
        />
      )}
    </div>
  );
}

const isModed = (term: ScoreTerm): term is ModedTerm => term in TERM_MODES;

/** Shows how many of 100 points a question of the class gives; its weight is set in its own form. */
export function QuestionShare({ question, share }: { question: ClassQuestion; share: number }) {
  const { t, language } = useTexts('professor-weights');
  return (
    <div className={styles.term}>
      <div className={styles.head}>
        <bdi>{questionText(question, language).title}</bdi>
        <span className={styles.share}>{t('share', { share })}</span>
      </div>
      <ShareBar share={share / 100} thin />
      <p className={layout.muted}>{t('ofQuestion')}</p>
    </div>
  );
}
