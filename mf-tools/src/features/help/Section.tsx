import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import type { GuideLanguage, GuideSection, Trouble } from './guide.ts';
import { PICTURES } from './pictures.ts';
import { Words } from './Words.tsx';
import styles from './Guide.module.css';

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
