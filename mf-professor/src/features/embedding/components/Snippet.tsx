import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';
import { layout } from '@study-groups/web-sdk/ui/layout';
import styles from './Snippet.module.css';

interface SnippetProps {
  /** Where it can be put. */
  kind: 'element' | 'frame';
  /** Lines of HTML. */
  code: string;
}

/** Lines to put into a page, with where they work and a button that copies them. */
export function Snippet({ kind, code }: SnippetProps) {
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
