import { SAMPLE_DIVISIONS } from '@study-groups/scoring/sample-class';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './GroupReasons.module.css';
import { SAMPLE_GROUP } from './sample.ts';
import './texts.ts';

const TERMS = SAMPLE_GROUP.breakdown;
const MOST = TERMS.reduce((most, term) => (term.points > most.points ? term : most));
const LOST = TERMS.reduce((most, term) => (term.maxPoints - term.points > most.maxPoints - most.points ? term : most));

/** The group as its students see it, and where its score comes from, in the numbers of the code that scores every group. */
export function GroupReasons() {
  const { t, language } = useTexts('home');
  const whole = new Intl.NumberFormat(language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const pointsOf = ({ points, maxPoints }: (typeof TERMS)[number]) =>
    t('why.of', { points: number.format(points), max: number.format(maxPoints) });
  const { ways, meeting, best } = SAMPLE_DIVISIONS;
  return (
    <div className={styles.reasons}>
      <GroupCard group={SAMPLE_GROUP} level={3} open />
      <div className={layout.stack}>
        <h3>{t('why.title')}</h3>
        <p>{t('why.ways', { ways: whole.format(ways), meeting: whole.format(meeting), best: whole.format(best) })}</p>
        <p>{t('why.points', { score: whole.format(SAMPLE_GROUP.matchScore) })}</p>
        <ul className={styles.terms}>
          {TERMS.map((term) => (
            <li key={term.term}>
              <span>{t(`why.term.${term.term}`)}</span>
              <span className={styles.rail} aria-hidden>
                <span style={{ inlineSize: `${100 * (term.quality ?? 0)}%` }} />
              </span>
              <span className={styles.points}>{pointsOf(term)}</span>
            </li>
          ))}
        </ul>
        <p className={layout.muted}>
          {t('why.most', { term: t(`why.term.${MOST.term}`) })}{' '}
          {t('why.lost', { term: t(`why.term.${LOST.term}`), points: pointsOf(LOST) })}
        </p>
      </div>
    </div>
  );
}
