import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Picture } from './Picture.tsx';
import styles from './Steps.module.css';

const STEPS = ['request', 'submit', 'match'] as const;

/** Shows how it works, in three steps, each with a piece of the product. */
export function Steps() {
  const { t } = useTexts('shell');
  return (
    <ol className={styles.steps}>
      {STEPS.map((name, index) => (
        <li key={name} className={styles.step}>
          {/* A picture of the product, not a part of the page to act on. */}
          <div className={styles.crop} inert>
            <Picture name={name} />
          </div>
          <h3>
            <span className={styles.number}>{index + 1}</span> {t(`steps.${name}.title`)}
          </h3>
          <p className={layout.muted}>{t(`steps.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}
