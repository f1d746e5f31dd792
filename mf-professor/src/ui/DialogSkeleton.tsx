import styles from './DialogSkeleton.module.css';
import { Bone, Skeleton } from './Skeleton.tsx';

/** Stands where a dialog comes, or a drawer at the end of the window, while its script loads; seen only if that takes a moment. */
export function DialogSkeleton({ drawer = false }: { drawer?: boolean }) {
  return (
    <div className={styles.mask}>
      <div className={drawer ? styles.drawer : styles.dialog}>
        <Skeleton className={styles.lines}>
          <Bone height={24} width="50%" />
          <Bone height={44} />
          <Bone height={44} />
          <Bone height={44} />
          <Bone height={44} width="40%" />
        </Skeleton>
      </div>
    </div>
  );
}
