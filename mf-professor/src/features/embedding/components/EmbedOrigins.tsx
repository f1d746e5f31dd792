import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { isolated } from '@study-groups/contracts/isolated';
import styles from './EmbedOrigins.module.css';

const EXAMPLE = 'https://moodle.example.edu';

/** Whose pages may show the form, and what to ask for where one is missing. */
export function EmbedOrigins({ origins }: { origins: readonly string[] }) {
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
