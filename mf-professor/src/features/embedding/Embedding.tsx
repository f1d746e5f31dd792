import '../../texts.ts';
import type { PartProps } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState, useId, useRef, type RefObject, useEffect, type ChangeEvent } from 'react';
import { HelpLink } from '../../ui/HelpLink.tsx';
import { AS_PAGE, elementSnippet, formAddress, type FormLook, frameSnippet } from './snippets.ts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { isolated } from '@study-groups/contracts/isolated';
import styles from './Embedding.module.css';
import { LANGUAGE_NAMES, LANGUAGES } from '@study-groups/contracts/language';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { Button } from '@study-groups/web-sdk/ui/Button';

/** Until the form has said how tall it is. */
const FIRST_HEIGHT = 480;
/** Whatever it says: the page goes on below. */
const MOST_HEIGHT = 1600;

/** The height, in CSS pixels, that the form in a frame says it needs. */
function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): number {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const window = frame.current?.ownerDocument.defaultView;
    if (!window) return;
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const reported = source === frame.current?.contentWindow ? heightIn(data) : undefined;
      if (reported !== undefined) setHeight(Math.min(reported, MOST_HEIGHT));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame]);
  return height;
}

/** The height that a message reports; undefined for any other message. */
function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return undefined;
  const { type, height } = data;
  return type === 'study-groups:resize' && typeof height === 'number' && height > 0 ? height : undefined;
}

/** The form of a frame's address, to be looked at when it is asked for: it takes no input, so that nothing is sent by mistake. */
function FormPreview({ address }: { address: string }) {
  const { t } = useTexts('professor-embedding');
  const { origin } = useHost();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = new URL(address);
  return (
    <div className={styles.preview}>
      <h3>{t('preview.title')}</h3>
      <p className={layout.muted}>{t('preview.text')}</p>
      <div>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'preview.hide' : 'preview.show')}
        </Button>
      </div>
      <div id={id}>
        {/* From the origin of this page, which may frame it wherever it is. A new frame for each address: in the same one it
            would be a step in the history. */}
        {isOpen && <Frame key={address} address={`${origin}${pathname}${search}`} />}
      </div>
    </div>
  );
}

function Frame({ address }: { address: string }) {
  const { t } = useTexts('professor-embedding');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoading, setLoading] = useState(true);
  const height = useFrameHeight(frame);
  return (
    <div className={styles.place}>
      <p role="status" className={styles.loading}>
        {isLoading && t('preview.loading')}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('preview.title')}
        inert
        tabIndex={-1}
        style={{ blockSize: height }}
        onLoad={() => setLoading(false)}
      />
    </div>
  );
}

const EXAMPLE = 'https://moodle.example.edu';

/** Shows whose pages may show the form, and what to ask for if one is missing. */
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

/**
 * Shows how the sign-up form gets into somebody else's pages: who may show it, what to put there, and what it then looks like.
 */
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
  /** Place where it can be put. */
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
