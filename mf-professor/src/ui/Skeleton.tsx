import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

/** Placeholder for something while it loads, in the shape of what comes. */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { t } = useTexts('common');
  return (
    <div
      className={className ? `${styles.skeleton} ${className}` : styles.skeleton}
      role="status"
      data-skeleton
      aria-label={t('loading')}
    >
      {children}
    </div>
  );
}

interface BoneProps {
  /** In px. */
  height: number;
  /** As CSS has it; all the room by default. */
  width?: string;
}

/** A line, field or picture of what comes. */
export function Bone({ height, width = '100%' }: BoneProps) {
  return <div className={styles.bone} style={{ blockSize: height, inlineSize: width }} />;
}
