import sizes from './pictures/sizes.json' with { type: 'json' };
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import type { GuideLanguage, GuideSection, Trouble } from './guide.ts';
import styles from './Guide.module.css';
import dashboardEn from './pictures/dashboard.en.webp';
import dashboardHe from './pictures/dashboard.he.webp';
import embeddingEn from './pictures/embedding.en.webp';
import embeddingHe from './pictures/embedding.he.webp';
import freeHoursEn from './pictures/free-hours.en.webp';
import freeHoursHe from './pictures/free-hours.he.webp';
import groupEn from './pictures/group.en.webp';
import groupHe from './pictures/group.he.webp';
import mailsEn from './pictures/mails.en.webp';
import mailsHe from './pictures/mails.he.webp';
import moveEn from './pictures/move.en.webp';
import moveHe from './pictures/move.he.webp';
import requestEn from './pictures/request.en.webp';
import requestHe from './pictures/request.he.webp';

/** A picture of the product: its size in px on the page, and where it is in each language. */
type GuidePicture = { width: number; height: number } & Record<GuideLanguage, string>;

/** The pictures of the guides, by their names. A browser test takes them, twice as large as they are shown. */
export const PICTURES: Readonly<Record<string, GuidePicture>> = {
  'free-hours': { ...sizes['free-hours'], en: freeHoursEn, he: freeHoursHe },
  group: { ...sizes.group, en: groupEn, he: groupHe },
  dashboard: { ...sizes.dashboard, en: dashboardEn, he: dashboardHe },
  move: { ...sizes.move, en: moveEn, he: moveHe },
  request: { ...sizes.request, en: requestEn, he: requestHe },
  mails: { ...sizes.mails, en: mailsEn, he: mailsHe },
  embedding: { ...sizes.embedding, en: embeddingEn, he: embeddingHe },
};

/** Names of things in the product, and text that is typed literally. */
const MARKED = /\[([^\]]+)\]|`([^`]+)`/;

/** A text of a guide with what is marked in it. */
function Words({ children }: { children: string }) {
  // Each match leaves the text before it and its two groups, of which one is undefined.
  return children.split(MARKED).map((part, index) => {
    if (!part) return null;
    if (index % 3 === 1) {
      return (
        <b key={index} className={styles.label}>
          {part}
        </b>
      );
    }
    if (index % 3 === 2) {
      return (
        <code key={index} className={styles.typed} dir="ltr">
          {part}
        </code>
      );
    }
    return part;
  });
}

interface SectionProps {
  section: GuideSection;
  /** The heading of what may go wrong. */
  troubleTitle: string;
  /** The language that the section is written in. */
  language: GuideLanguage;
}

/** One thing that somebody wants to do, with what may go wrong. */
export function Section({ section, troubleTitle, language }: SectionProps) {
  const { id, title, text = [], steps, code, after = [], picture, trouble, more = [] } = section;
  const { origin } = useHost();
  const here = (line: string) => line.replaceAll('{{origin}}', origin);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>
          <Words>{here(paragraph)}</Words>
        </p>
      ))}
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={step}>
              <Words>{here(step)}</Words>
            </li>
          ))}
        </ol>
      )}
      {code && <Code lines={code.map(here)} />}
      {after.map((paragraph) => (
        <p key={paragraph}>
          <Words>{here(paragraph)}</Words>
        </p>
      ))}
      {more.map(({ to, text: words }) => (
        <p key={to}>
          <Link to={to}>{words}</Link>
        </p>
      ))}
      {picture && <Picture {...picture} language={language} />}
      {/* A section that is about nothing else needs no heading for it. */}
      {trouble && <Troubles troubles={trouble} title={id === 'trouble' ? undefined : troubleTitle} />}
    </section>
  );
}

function Code({ lines }: { lines: readonly string[] }) {
  const { t, language, rtl } = useTexts('help');
  const code = lines.join('\n');
  return (
    <div className={styles.code}>
      <pre dir="ltr">
        <code>{code}</code>
      </pre>
      <span lang={language} dir={rtl ? 'rtl' : 'ltr'}>
        <CopyButton kind="quiet" size="small" text={code} ariaLabel={t('copyLines')} />
      </span>
    </div>
  );
}

function Picture({ name, alt, language }: { name: string; alt: string; language: GuideLanguage }) {
  const picture = PICTURES[name];
  if (!picture) return null;
  const { width, height } = picture;
  return (
    <img
      className={styles.picture}
      src={picture[language]}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}

function Troubles({ troubles, title }: { troubles: readonly Trouble[]; title: string | undefined }) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <dl className={styles.troubles}>
        {troubles.map(({ see, do: advice }) => (
          <div key={see}>
            <dt>
              <Words>{see}</Words>
            </dt>
            <dd>
              <Words>{advice}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
