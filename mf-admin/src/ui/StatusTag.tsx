import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import ClockCircleFilled from '@ant-design/icons-svg/es/asn/ClockCircleFilled';
import ClockCircleOutlined from '@ant-design/icons-svg/es/asn/ClockCircleOutlined';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { ReactNode } from 'react';
import styles from './StatusTag.module.css';

/**
 * `good` and `calm`, which waits for its time, are as they should be; of `todo` somebody decides what becomes; `waiting` needs
 * care, and `bad` is broken.
 */
const ICONS = {
  good: CheckCircleFilled,
  calm: ClockCircleOutlined,
  todo: ClockCircleFilled,
  waiting: ExclamationCircleFilled,
  bad: CloseCircleFilled,
};

interface StatusTagProps {
  /** Missing where only a newer server knows what the word means. */
  mood: keyof typeof ICONS | undefined;
  children: ReactNode;
}

/** Shows a status as a word with a colour and an icon. */
export function StatusTag({ mood, children }: StatusTagProps) {
  return (
    <span className={mood ? `${styles.status} ${styles[mood]}` : styles.status}>
      {mood && <Icon of={ICONS[mood]} />}
      {children}
    </span>
  );
}
