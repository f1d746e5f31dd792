import { Bone, Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './DeskSkeleton.module.css';

const TILES = 12;
/** As a tile with four names, in px. */
const TILE_HEIGHT = 190;

/** Stands in for the tabs and the groups of a class while nothing of it is here yet, in the shape that they have. */
export function DeskSkeleton() {
  return (
    <Skeleton className={styles.skeleton}>
      <div className={styles.row}>
        {[96, 132, 72].map((width) => (
          <Bone key={width} height={16} width={`${width}px`} />
        ))}
      </div>
      <Bone height={36} width="280px" />
      <div className={styles.tiles}>
        {Array.from({ length: TILES }, (_, tile) => (
          <Bone key={tile} height={TILE_HEIGHT} />
        ))}
      </div>
    </Skeleton>
  );
}
