import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useLanguage, useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, useLocation } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { use, useDeferredValue, useEffect } from 'react';
import { guideLanguageOf, loadGuides, type Reader, READERS } from './guide.ts';
import { GuideLinks } from './GuideLinks.tsx';
import { Section } from './Section.tsx';
import styles from './Guide.module.css';

/** The guide for one kind of people: what it holds, and its sections. */
export function Guide({ reader }: { reader: Reader }) {
  const { t } = useTexts('help');
  // The guide that is there stays until the other one has come.
  const visitors = useDeferredValue(useLanguage());
  const language = guideLanguageOf(visitors);
  const guides = use(loadGuides(language));
  const foreign = language !== visitors;
  useSectionOfAddress();

  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageTitle>{t(`guide.${reader}.title`)}</PageTitle>
      <header className={styles.head}>
        <Link to="/help">{t('title')}</Link>
        <h1>{t(`guide.${reader}.title`)}</h1>
        <p className={layout.muted}>{t(`guide.${reader}.text`)}</p>
        {foreign && <Notice kind="info" title={t('language.title')} text={t('language.text')} />}
      </header>
      <nav className={styles.contents} aria-label={t('contents')}>
        <p className={styles.contentsTitle}>{t('contents')}</p>
        <ul {...(foreign && ENGLISH)}>
          {guides[reader].map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body} {...(foreign && ENGLISH)}>
        {guides[reader].map((section) => (
          <Section key={section.id} section={section} troubleTitle={guides.trouble} language={language} />
        ))}
      </div>
      <aside className={styles.others} aria-labelledby="others">
        <h2 id="others">{t('others')}</h2>
        <GuideLinks readers={READERS.filter((each) => each !== reader)} heading="h3" />
        <p>{t('question')}</p>
      </aside>
    </div>
  );
}

/** Says that what is inside is English, in a page of another language. */
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

/** A link may name a section, which is not there yet when the browser looks for it. */
function useSectionOfAddress(): void {
  const { root } = useHost();
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash ? root.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView?.();
    section?.focus({ preventScroll: true });
  }, [root, hash, key]);
}
