import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PARTS } from './parts.tsx';
import styles from './PartsPage.module.css';
import '../../texts.ts';

/** Only of `npm run dev`: every shared component in each of its states, in the language and the look of the header. */
export default function PartsPage() {
  const { t } = useTexts('common');
  return (
    <div className={layout.page}>
      <h1 className={layout.hidden}>{t('brand')}</h1>
      <nav className={styles.names} aria-label={t('brand')}>
        {Object.keys(PARTS).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(PARTS).map(([name, states]) => (
        <section key={name} id={name} className={`${layout.card} ${styles.part}`}>
          <h2 dir="ltr">{name}</h2>
          <div className={styles.states}>
            {Object.entries(states).map(([state, Sample]) => (
              <figure key={state}>
                <figcaption dir="ltr" className={layout.muted}>
                  {state}
                </figcaption>
                <Sample t={t} />
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
