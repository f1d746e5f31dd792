import CodeOutlined from '@ant-design/icons-svg/es/asn/CodeOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import { useState } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { Modal } from '../../../ui/Modal.tsx';
import type { AdminDashboard } from '../api.ts';

/** Shows how the sign-up form gets into pages of others, as the professor's remote does it. */
export function EmbeddingButton({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { slug, embedding } = dashboard.class;
  const [isOpen, setOpen] = useState(false);
  const command: Command = {
    id: 'class.embedding',
    title: t('embedding.show'),
    section: 'class',
    icon: CodeOutlined,
    run: () => setOpen(true),
  };
  useCommands([command]);
  return (
    <>
      <CommandButton command={command} />
      <Modal
        open={isOpen}
        title={t('embedding.title')}
        width={720}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <RemotePart of="professor/embedding" given={{ slug, embedding }} />
      </Modal>
    </>
  );
}
