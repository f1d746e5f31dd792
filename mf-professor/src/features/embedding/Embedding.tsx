import '../../texts.ts';
import type { PartProps } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { FormPreview } from './components/FormPreview.tsx';
import { AS_PAGE, elementSnippet, formAddress, type FormLook, frameSnippet } from './snippets.ts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { isolated } from '@study-groups/contracts/isolated';
import styles from './Embedding.module.css';
import { LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import type { ChangeEvent } from 'react';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';

const EXAMPLE = 'https://moodle.example.edu';

/** Whose pages may show the form, and what to ask for where one is missing. */
function EmbedOrigins({ origins }: { origins: readonly string[] }) {
  const { t } = useTexts('professor-embedding');
  if (origins.length === 0) {
    return (
      <Notice
        kind="info"
        title={t('origins.none')}
        text={<p>{t('origins.noneText', { example: isolated(EXAMPLE) })}</p>}
      />
    );
  }
  return (
    <div>
      <p>{t('origins.listed', { count: origins.length })}</p>
      <ul className={styles.origins}>
        {origins.map((origin) => (
          <li key={origin}>
            <bdi dir="ltr">{origin}</bdi>
          </li>
        ))}
      </ul>
      <p className={layout.muted}>{t('origins.missing')}</p>
    </div>
  );
}

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

interface LookFieldsProps {
  look: FormLook;
  onChange: (look: FormLook) => void;
}

/** The language and the colours of the form in somebody else's page. */
function LookFields({ look, onChange }: LookFieldsProps) {
  const { t } = useTexts('professor-embedding');
  const change = (name: keyof FormLook) => (event: ChangeEvent<HTMLSelectElement>) =>
    onChange({ ...look, [name]: event.target.value });
  return (
    <div className={styles.fields}>
      <SelectInput label={t('look.language')} value={look.language} onChange={change('language')}>
        <option value={AS_PAGE}>{t('look.asPage')}</option>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </SelectInput>
      <SelectInput label={t('look.theme')} value={look.theme} onChange={change('theme')}>
        <option value={AS_PAGE}>{t('look.asPage')}</option>
        <option value="light">{t('look.light')}</option>
        <option value="dark">{t('look.dark')}</option>
      </SelectInput>
    </div>
  );
}

interface SnippetProps {
  /** Where it can be put. */
  kind: 'element' | 'frame';
  /** Lines of HTML. */
  code: string;
}

/** Lines to put into a page, with where they work and a button that copies them. */
function Snippet({ kind, code }: SnippetProps) {
  const { t } = useTexts('professor-embedding');
  return (
    <div className={styles.snippet}>
      <h3>{t(`${kind}.title`)}</h3>
      <p className={layout.muted}>{t(`${kind}.text`)}</p>
      <pre className={styles.code} dir="ltr">
        <code>{code}</code>
      </pre>
      <div>
        <CopyButton text={code} ariaLabel={t(`${kind}.copy`)} copiedText={t(`${kind}.copied`)} />
      </div>
    </div>
  );
}
