import { KEPT_GROUPS_KEY, keptGroupsIn } from '@study-groups/contracts/kept-groups';
import { useHost, useKept } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { LinkButton } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, lazy, Suspense, useState } from 'react';
import { HeroWeeks } from './HeroWeeks.tsx';
import { JoinForms } from './JoinForms.tsx';
import { Steps } from './Steps.tsx';
import styles from './HomePage.module.css';
import HeartOutlined from '@ant-design/icons-svg/es/asn/HeartOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { useDrawn } from '@study-groups/web-sdk/host/useDrawn';
import { FaultBoundary } from '../../remotes/FaultBoundary.tsx';
import { pictures } from './Picture.tsx';

/** Each is created again for every attempt: one that failed once would fail for ever. */
const PARTS = {
  group: () => lazy(async () => ({ default: (await pictures()).GroupStory })),
  facts: () => lazy(async () => ({ default: (await pictures()).ProfessorFacts })),
};

/** A lower part of the landing page, once the page itself has been drawn; room is kept for it, and its failure stays its own. */
function Lower({ name }: { name: keyof typeof PARTS }) {
  const drawn = useDrawn();
  const [Part, setPart] = useState(PARTS[name]);
  const room = <div className={styles[name]} />;
  if (!drawn) return room;
  return (
    <FaultBoundary name="shell" resetKey={name} level={2} onRetry={() => setPart(PARTS[name]())}>
      <Suspense fallback={room}>
        <Part />
      </Suspense>
    </FaultBoundary>
  );
}

const BENEFITS = [
  { name: 'mail', icon: MailOutlined },
  { name: 'sheet', icon: TableOutlined },
  { name: 'nobody', icon: HeartOutlined },
] as const;

/** The first steps of a visitor; first the way to one's own group, where this device knows one. */
function Ways() {
  const { t } = useTexts('shell');
  const groups = keptGroupsIn(useKept(KEPT_GROUPS_KEY) ?? null);
  const names = groups.flatMap(({ courseName }) => courseName ?? []);
  return (
    <>
      <div className={styles.ways}>
        {groups.length > 0 && (
          <LinkButton to="/my-group" size="large">
            {t('hero.group')}
          </LinkButton>
        )}
        <LinkButton to="/#join" size="large" kind={groups.length > 0 ? 'plain' : 'primary'}>
          {t('hero.action')}
        </LinkButton>
      </div>
      {names.length > 0 && (
        <ul className={styles.known} aria-label={t('hero.known')}>
          {names.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shows how much professors save. */
function Benefits() {
  const { t } = useTexts('shell');
  return (
    <div className={styles.professors}>
      <div>
        <h2 id="professors">{t('professors.title')}</h2>
        <p className={layout.muted}>{t('professors.text')}</p>
        <LinkButton to="/create-class" size="large">
          {t('professors.action')}
        </LinkButton>
      </div>
      <ul>
        {BENEFITS.map(({ name, icon }) => (
          <li key={name}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            <div>
              <h3>{t(`professors.${name}.title`)}</h3>
              <p className={layout.muted}>{t(`professors.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

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
          <Ways />
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
