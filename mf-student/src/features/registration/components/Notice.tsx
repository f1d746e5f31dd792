import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ReactNode } from 'react';

export interface NoticeProps {
  title: string;
  text: string;
  /** What can be done about it. */
  action?: ReactNode;
}

/** A warning inside the page that stays until its reason is gone. */
export function Notice({ title, text, action }: NoticeProps) {
  return (
    <div className="student-notice" role="alert">
      <WarningOutlined aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}
