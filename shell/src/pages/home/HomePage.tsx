import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, useLocation } from '@study-groups/web-sdk/routing/routing';
import { useEffect } from 'react';
import { Benefits } from './Benefits.tsx';
import { HeroWeeks } from './HeroWeeks.tsx';
import { JoinForms } from './JoinForms.tsx';
import { Steps } from './Steps.tsx';
import './home.css';

/** The landing page: what it is, how it works, the ways in for students, and what professors save. */
export default function HomePage() {
  const { t } = useTexts('shell');
  const brand = useTexts('common').t('brand');
  const { hash, key } = useLocation();

  // A link to a section scrolls there each time it is followed, from other pages too.
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView({ behavior: 'smooth' });
    section?.focus({ preventScroll: true });
  }, [hash, key]);

  return (
    <div className="home">
      <title>{brand}</title>
      <section className="home-hero">
        <div className="home-hero-words">
          <h1>{t('hero.tagline')}</h1>
          <p>{t('hero.text')}</p>
          <Link to="/#join" className="sg-link-button sg-link-button-large">
            {t('hero.action')}
          </Link>
        </div>
        <HeroWeeks />
      </section>
      <section id="features" tabIndex={-1} aria-labelledby="how" className="home-section">
        <h2 id="how">{t('steps.title')}</h2>
        <Steps />
      </section>
      <section id="join" tabIndex={-1} aria-labelledby="students" className="home-section home-section-tinted">
        <h2 id="students">{t('join.title')}</h2>
        <p className="sg-muted">{t('join.text')}</p>
        <JoinForms />
      </section>
      <section aria-labelledby="professors" className="home-section">
        <Benefits />
      </section>
    </div>
  );
}
