import { localeOf } from '@study-groups/contracts/language';
import type { Released } from '@study-groups/contracts/surveys';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ASKED, isAsked, STEPS } from '../survey-questions.ts';
import { Section } from './Section.tsx';
import styles from './SaidOfYou.module.css';

/** What the mates said of a member, as means; the latest first. */
export function SaidOfYou({ released }: { released: readonly Released[] }) {
  const { t, language } = useTexts('my-group-surveys');
  const known = released.filter(({ survey }) => isAsked(survey)).toReversed();
  if (known.length === 0) return null;
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const number = new Intl.NumberFormat(`${localeOf(language)}-u-nu-latn`, tenths);
  return (
    <Section heading={t('said.heading')}>
      {known.map(({ survey, from, means }) => (
        <div key={survey} className={styles.survey}>
          {known.length > 1 && <h3>{t(`said.${survey === 'peers-early' ? 'early' : 'late'}`)}</h3>}
          <ul className={styles.means}>
            {ASKED[survey].questions.map((question) => {
              const mean = means[question];
              if (mean === undefined) return null;
              return (
                <li key={question}>
                  <span>{t(`question.${question}`)}</span>
                  <span className={styles.rail} aria-hidden>
                    <span style={{ inlineSize: `${100 * shareOf(mean)}%` }} />
                  </span>
                  <strong className={styles.number}>{number.format(mean)}</strong>
                </li>
              );
            })}
          </ul>
          <p className={`${layout.muted} ${styles.from}`}>{t('said.from', { count: from })}</p>
        </div>
      ))}
    </Section>
  );
}

/** How far a mean is on the way from the first step to the last, 0 to 1. */
const shareOf = (mean: number) => Math.min(1, Math.max(0, (mean - STEPS[0]) / (STEPS.length - 1)));
