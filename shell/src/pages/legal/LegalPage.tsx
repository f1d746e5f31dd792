import { registerTexts } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { PageTitle } from '@study-groups/web-sdk/ui/PageTitle';
import { contactAddress } from '../../app/contact.ts';
import './legal.css';

registerTexts('legal', {
  en: () => import(/* webpackChunkName: "text-legal-en" */ './locales/en.json', { with: { type: 'json' } }),
  he: () => import(/* webpackChunkName: "text-legal-he" */ './locales/he.json', { with: { type: 'json' } }),
});

/** The day on which both texts last changed. */
const LAST_UPDATED = '2025-04-12T12:00:00Z';

/** The sections of each text, in order. */
const SECTIONS = {
  terms: [
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
  ],
  privacy: ['collected', 'use', 'disclosure', 'security', 'rights', 'children', 'changes', 'contact'],
} as const;

/** The terms of service, or the privacy policy. */
export default function LegalPage({ document }: { document: keyof typeof SECTIONS }) {
  const { t } = useTexts('legal');
  const times = useTimes();
  const address = contactAddress();
  return (
    <article className="sg-page sg-narrow legal">
      <PageTitle>{t(`${document}.title`)}</PageTitle>
      <h1>{t(`${document}.title`)}</h1>
      <p className="sg-muted">{t('updated', { date: times.date(LAST_UPDATED, 'UTC') })}</p>
      {SECTIONS[document].map((section) => (
        <section key={section}>
          <h2>{t(`${document}.${section}.title`)}</h2>
          {t(`${document}.${section}.text`)
            .split('\n')
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          {section === 'contact' && (
            <p>
              <a href={`mailto:${address}`}>{address}</a>
            </p>
          )}
        </section>
      ))}
    </article>
  );
}
