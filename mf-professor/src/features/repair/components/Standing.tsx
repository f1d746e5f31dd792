import type { RepairStanding } from '@study-groups/contracts/repair';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useLineTexts } from '../useLineTexts.ts';
import { useNaming } from '../useNaming.ts';
import styles from './Standing.module.css';

const REASONS = ['incomplete', 'unconfirmed'] as const;

/** How the class stands before it is mended: what is wrong first, and who can't be placed. */
export function Standing({ standing }: { standing: RepairStanding }) {
  const { t, language } = useTexts('professor-repair');
  const naming = useNaming();
  const { faultTexts } = useLineTexts(naming);
  const faults = faultTexts(standing.faults);
  const one = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const waiting = REASONS.map((reason) => ({
    reason,
    ids: standing.waiting.filter((each) => each.reason === reason).map(({ studentId }) => studentId),
  })).filter(({ ids }) => ids.length > 0);
  return (
    <section className={styles.standing}>
      <h3>{t('now.title')}</h3>
      <p className={styles.figures}>
        {t('now.score')} <strong>{one.format(standing.classScore)}</strong>
        {standing.worst && (
          <>
            {' · '}
            {t('now.worst')} <strong>{standing.worst.score}</strong>{' '}
            <span className={layout.muted}>
              <bdi>{naming.group(standing.worst)}</bdi>
            </span>
          </>
        )}
      </p>
      {faults.length === 0 ? (
        <p>{t('now.none')}</p>
      ) : (
        <ul className={styles.faults}>
          {faults.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <div>
          <h4>{t('waiting.title')}</h4>
          <ul className={styles.faults}>
            {waiting.map(({ reason, ids }) => (
              <li key={reason}>{t(`waiting.${reason}`, { names: naming.students(ids) })}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
