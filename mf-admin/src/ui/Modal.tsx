import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import AntdModal, { type ModalProps } from 'antd/es/modal';

/** antd's dialog, with antd's styles for its content; the console around it is drawn without antd. */
export function Modal(props: ModalProps) {
  return (
    <AntdProvider remote="admin">
      <AntdModal {...props} />
    </AntdProvider>
  );
}
