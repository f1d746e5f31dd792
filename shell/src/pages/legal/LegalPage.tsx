import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { contactAddress } from '../../app/contact.ts';
import styles from './LegalPage.module.css';

/** The day on which both texts last changed. */
const LAST_UPDATED = '2025-04-12T12:00:00Z';

/** The sections of each text, in order. */
const TERMS = [
  'acceptance',
  'service',
  'responsibilities',
  'privacy',
  'property',
  'termination',
  'liability',
  'disclaimer',
  'law',
  'changes',
  'contact',
] as const;
const PRIVACY = [
  'collected',
  'use',
  'disclosure',
  'security',
  'device',
  'rights',
  'children',
  'changes',
  'contact',
] as const;

/** The terms of service, or the privacy policy, by the address. */
export default function LegalPage() {
  const { t } = useTexts('legal');
  const { pathname } = useLocation();
  if (pathname.startsWith('/terms')) {
    const sections = TERMS.map((name) => ({
      name,
      title: t(`terms.${name}.title`),
      text: t(`terms.${name}.text`),
    }));
    return <Document title={t('terms.title')} sections={sections} />;
  }
  const sections = PRIVACY.map((name) => ({
    name,
    title: t(`privacy.${name}.title`),
    text: t(`privacy.${name}.text`),
  }));
  return <Document title={t('privacy.title')} sections={sections} />;
}

interface DocumentProps {
  title: string;
  sections: readonly { name: string; title: string; text: string }[];
}

function Document({ title, sections }: DocumentProps) {
  const { t } = useTexts('legal');
  const { origin } = useHost();
  const times = useTimes();
  const address = contactAddress(origin);
  return (
    <article className={`${layout.page} ${layout.narrow} ${styles.document}`}>
      <h1>{title}</h1>
      <p className={layout.muted}>{t('updated', { date: times.date(LAST_UPDATED, 'UTC') })}</p>
      {sections.map((section) => (
        <section key={section.name}>
          <h2>{section.title}</h2>
          {section.text.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {section.name === 'rights' && <RemotePart of="tools/ask-for-data" given={{}} />}
          {section.name === 'contact' && (
            <p>
              <a href={`mailto:${address}`}>{address}</a>
            </p>
          )}
        </section>
      ))}
    </article>
  );
}
