import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import AntdModal, { type ModalProps } from 'antd/es/modal';

/** antd's dialog, and antd's look for all that stands in it; the console around it is drawn without antd. */
export function Modal(props: ModalProps) {
  return (
    <AntdProvider remote="admin">
      <AntdModal {...props} />
    </AntdProvider>
  );
}
