import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { Reader } from './guide.ts';
import styles from './Guide.module.css';

interface GuideLinksProps {
  readers: readonly Reader[];
  /** Of what level the title of each is. */
  heading: 'h2' | 'h3';
}

/** Guides, each with what it is about. */
export function GuideLinks({ readers, heading: Heading }: GuideLinksProps) {
  const { t } = useTexts('help');
  return (
    <ul className={styles.guides}>
      {readers.map((reader) => (
        <li key={reader} className={`${layout.card} ${styles.guide}`}>
          <Heading>
            <Link to={`/help/${reader}`}>{t(`guide.${reader}.title`)}</Link>
          </Heading>
          <p className={layout.muted}>{t(`guide.${reader}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
