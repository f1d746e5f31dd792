import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect } from 'react';
import { Benefits } from './Benefits.tsx';
import { HeroWeeks } from './HeroWeeks.tsx';
import { JoinForms } from './JoinForms.tsx';
import { Lower } from './Lower.tsx';
import { Steps } from './Steps.tsx';
import styles from './HomePage.module.css';

/** The landing page: what it is, how it works, the ways in for students, how a group comes about, and what professors save. */
export default function HomePage() {
  const { t } = useTexts('shell');
  const { root } = useHost();
  const { hash, key } = useLocation();

  // A link to a section scrolls there each time it is followed, from other pages too.
  useEffect(() => {
    const section = hash ? root.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ behavior: 'smooth' });
    section?.focus({ preventScroll: true });
  }, [root, hash, key]);

  return (
    <div>
      <section className={styles.hero}>
        <div className={styles.heroWords}>
          <h1>{t('hero.tagline')}</h1>
          <p>{t('hero.text')}</p>
          <LinkButton to="/#join" size="large">
            {t('hero.action')}
          </LinkButton>
        </div>
        <HeroWeeks />
      </section>
      <section id="features" tabIndex={-1} aria-labelledby="how" className={styles.section}>
        <h2 id="how">{t('steps.title')}</h2>
        <Steps />
      </section>
      <section id="join" tabIndex={-1} aria-labelledby="students" className={`${styles.section} ${styles.tinted}`}>
        <h2 id="students">{t('join.title')}</h2>
        <p className={layout.muted}>{t('join.text')}</p>
        <JoinForms />
      </section>
      <section aria-labelledby="one-group" className={styles.section}>
        <Lower name="group" />
      </section>
      <section aria-labelledby="professors" className={styles.section}>
        <Benefits />
        <Lower name="facts" />
      </section>
    </div>
  );
}
