import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import styles from './DeskSkeleton.module.css';

/** Stands in for the tabs and the groups of a class while these load, in the shape that they have. */
export function DeskSkeleton() {
  const { t } = useTexts('common');
  return (
    <div className={styles.skeleton} role="status" data-skeleton aria-label={t('loading')}>
      <div className={styles.row}>
        {[96, 132, 72].map((width) => (
          <div key={width} className={styles.bone} style={{ inlineSize: width, blockSize: 16 }} />
        ))}
      </div>
      <div className={styles.bone} style={{ inlineSize: 280, blockSize: 36 }} />
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, tile) => (
          <div key={tile} className={styles.bone} style={{ blockSize: TILE_HEIGHT }} />
        ))}
      </div>
    </div>
  );
}

const TILES = 12;
/** As a tile with four names, in px. */
const TILE_HEIGHT = 190;
