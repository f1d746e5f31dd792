import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../class/shown-class.ts';
import { headingId } from '../../ui/SettingsSection.tsx';
import Embedding from './Embedding.tsx';
import styles from './EmbeddingSection.module.css';

/** The sign-up form of the shown class in somebody else's pages, among the settings. */
export default function EmbeddingSection({ id }: { id: string }) {
  const { t } = useTexts('professor-embedding');
  const { slug, embedding } = useShownClass().class;
  return (
    <section id={id} className={`${layout.card} ${styles.section}`} aria-labelledby={headingId(id)}>
      <h2 id={headingId(id)} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h2>
      <Embedding slug={slug} embedding={embedding} />
    </section>
  );
}
