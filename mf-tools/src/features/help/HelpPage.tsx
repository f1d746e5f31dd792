import '../../texts.ts';
import { useLocation, Link } from '@study-groups/web-sdk/routing/routing';
import { READERS, guideLanguageOf, loadGuides, type Reader } from './guide.ts';
import { useTexts, useLanguage } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import styles from './Guide.module.css';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { use, useDeferredValue, useEffect } from 'react';
import { Section } from './Section.tsx';

/** The guide for one kind of people: what it holds, and its sections. */
function Guide({ reader }: { reader: Reader }) {
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

/** The guide for those whom the address names, or the way to all of them. */
export default function HelpPage() {
  const { pathname } = useLocation();
  const reader = READERS.find((each) => pathname.startsWith(`/help/${each}`));
  return reader ? <Guide key={reader} reader={reader} /> : <GuideIndex />;
}

/** The way to each guide. */
function GuideIndex() {
  const { t } = useTexts('help');
  return (
    <div className={`${layout.page} ${styles.index}`}>
      <PageTitle>{t('title')}</PageTitle>
      <h1>{t('title')}</h1>
      <p className={layout.muted}>{t('intro')}</p>
      <GuideLinks readers={READERS} heading="h2" />
      <p>{t('question')}</p>
    </div>
  );
}

interface GuideLinksProps {
  readers: readonly Reader[];
  /** Of what level the title of each is. */
  heading: 'h2' | 'h3';
}

/** Guides, each with what it is about. */
function GuideLinks({ readers, heading: Heading }: GuideLinksProps) {
  const { t } = useTexts('help');
  return (
    <ul className={styles.guides}>
      {readers.map((reader) => (
        <li key={reader} className={`${layout.card} ${styles.guide}`}>
          <Heading>
            <Link to={`/help/${reader}`}>{t(`guide.${reader}.title`)}</Link>
          </Heading>
          <p className={layout.muted}>{t(`guide.${reader}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
