import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import Modal from 'antd/es/modal';
import { useId } from 'react';
import { useAdminCreateClassMutation } from '../api.ts';
import { CreateClassForm } from './CreateClassForm.tsx';

/** The dialog that creates a class; the form starts empty each time. */
export function CreateClassDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts('admin');
  const formId = useId();
  const [create, { isLoading }] = useAdminCreateClassMutation();
  return (
    <Modal
      open={open}
      title={t('create.title')}
      width={640}
      okText={t('create.submit')}
      cancelText={t('create.cancel')}
      okButtonProps={{ htmlType: 'submit', form: formId }}
      confirmLoading={isLoading}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <CreateClassForm id={formId} onCreate={(body) => create({ body }).unwrap()} onDone={onClose} />
    </Modal>
  );
}
