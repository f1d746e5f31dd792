import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { useShownClass } from '../dashboard/shown-class.ts';
import { EmbedOrigins } from './components/EmbedOrigins.tsx';
import { FormPreview } from './components/FormPreview.tsx';
import { LookFields } from './components/LookFields.tsx';
import { Snippet } from './components/Snippet.tsx';
import styles from './EmbeddingSection.module.css';
import { AS_PAGE, elementSnippet, formAddress, type FormLook, frameSnippet } from './snippets.ts';
import './texts.ts';

/** How the sign-up form gets into somebody else's pages: who may show it, what to put there, and what it then looks like. */
export default function EmbeddingSection({ headingId }: { headingId: string }) {
  const { t } = useTexts('professor-embedding');
  const { slug, embedding } = useShownClass().class;
  const [look, setLook] = useState<FormLook>({ language: AS_PAGE, theme: AS_PAGE });
  return (
    <section className={`${layout.card} ${layout.stack} ${styles.section}`} aria-labelledby={headingId}>
      <div>
        <h2 id={headingId} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h2>
        <p className={layout.muted}>
          {t('text')} <HelpLink guide="webmasters" text={t('help.link')} newTab={t('help.newTab')} />
        </p>
      </div>
      <EmbedOrigins origins={embedding.origins} />
      <LookFields look={look} onChange={setLook} />
      <Snippet kind="element" code={elementSnippet(embedding, slug, look)} />
      <Snippet kind="frame" code={frameSnippet(embedding, look, t('frame.name'))} />
      <FormPreview address={formAddress(embedding.formUrl, look)} />
    </section>
  );
}
