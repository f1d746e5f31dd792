import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

const ICONS = { waiting: ClockCircleFilled, good: CheckCircleFilled, bad: CloseCircleFilled };

/** How something stands, in a word with a colour and an icon. */
export function StatusTag({ mood, children }: { mood: keyof typeof ICONS; children: ReactNode }) {
  return (
    <span className={`${styles.status} ${styles[mood]}`}>
      <Icon of={ICONS[mood]} />
      {children}
    </span>
  );
}
