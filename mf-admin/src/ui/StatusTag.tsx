import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

const ICONS = { waiting: ClockCircleFilled, good: CheckCircleFilled, bad: CloseCircleFilled };

interface StatusTagProps {
  /** Missing where only a newer server knows what the word means. */
  mood: keyof typeof ICONS | undefined;
  children: ReactNode;
}

/** How something stands, in a word with a colour and an icon. */
export function StatusTag({ mood, children }: StatusTagProps) {
  return (
    <span className={mood ? `${styles.status} ${styles[mood]}` : styles.status}>
      {mood && <Icon of={ICONS[mood]} />}
      {children}
    </span>
  );
}
