import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons-svg/es/asn/CloseCircleFilled';
import InfoCircleFilled from '@ant-design/icons-svg/es/asn/InfoCircleFilled';
import WarningFilled from '@ant-design/icons-svg/es/asn/WarningFilled';
import type { ReactNode, Ref } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';

const ICONS = { info: InfoCircleFilled, success: CheckCircleFilled, warning: WarningFilled, error: CloseCircleFilled };

export interface NoticeProps {
  kind: 'info' | 'success' | 'warning' | 'error';
  /** Urgency with which it is announced when it appears: at once, or when there is a pause. */
  role?: 'alert' | 'status';
  title: ReactNode;
  /** Explanation: what happened, what is kept, what to try. */
  text?: ReactNode;
  /** Action that can be taken about it. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A message inside a page, which stays until its reason is gone. */
export function Notice({ kind, role = kind === 'error' ? 'alert' : 'status', title, text, action, ref }: NoticeProps) {
  return (
    <div ref={ref} className={`${styles.notice} ${styles[kind]}`} role={role}>
      <Icon of={ICONS[kind]} className={styles.icon} />
      <div className={styles.body}>
        <strong className={styles.title}>{title}</strong>
        {text && <div>{text}</div>}
      </div>
      {action}
    </div>
  );
}
