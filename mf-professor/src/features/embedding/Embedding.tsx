import type { PartProps } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { EmbedOrigins } from './components/EmbedOrigins.tsx';
import { FormPreview } from './components/FormPreview.tsx';
import { LookFields } from './components/LookFields.tsx';
import { Snippet } from './components/Snippet.tsx';
import { AS_PAGE, elementSnippet, formAddress, type FormLook, frameSnippet } from './snippets.ts';
import '../../texts.ts';

/** How the sign-up form gets into somebody else's pages: who may show it, what to put there, and what it then looks like. */
export default function Embedding({ slug, embedding }: PartProps['professor/embedding']) {
  const { t } = useTexts('professor-embedding');
  const [look, setLook] = useState<FormLook>({ language: AS_PAGE, theme: AS_PAGE });
  return (
    <div className={layout.stack}>
      <p className={layout.muted}>
        {t('text')} <HelpLink guide="webmasters" text={t('help.link')} newTab={t('help.newTab')} />
      </p>
      <EmbedOrigins origins={embedding.origins} />
      <LookFields look={look} onChange={setLook} />
      <Snippet kind="element" code={elementSnippet(embedding, slug, look)} />
      <Snippet kind="frame" code={frameSnippet(embedding, look, t('frame.name'))} />
      <FormPreview address={formAddress(embedding.formUrl, look)} />
    </div>
  );
}
