import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { buttonClass } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import type { AdminDashboard } from '../api.ts';
import { useCopy } from '../useCopy.ts';
import styles from './LinksPanel.module.css';
import CodeOutlined from '@ant-design/icons-svg/es/asn/CodeOutlined';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import { useState } from 'react';
import { Modal } from '../../../ui/Modal.tsx';

const COPY_IDS = { signUp: 'class.copySignUp', dashboard: 'class.copyDashboard', groups: 'class.copyGroups' } as const;
const OPEN_IDS = { signUp: 'class.openSignUp', dashboard: 'class.openDashboard', groups: 'class.openGroups' } as const;
type Place = keyof typeof COPY_IDS;

/** The pages of the class: to be copied for its people, and to be opened. */
export function LinksPanel({ dashboard }: { dashboard: AdminDashboard }) {
  const { t } = useTexts('admin-class');
  const { class: course, groups } = dashboard;
  return (
    <section className={`${layout.card} ${styles.panel}`} aria-label={t('links.title')}>
      <h2>{t('links.title')}</h2>
      <ul className={styles.links}>
        <PageLink place="signUp" link={course.signUpUrl} />
        {/* An admin needs no password; the recipient of the link does. */}
        <PageLink place="dashboard" link={course.dashboardUrl} opened={`${course.dashboardUrl}?as=admin`} />
        {groups.length > 0 && <PageLink place="groups" link={course.groupsUrl} />}
      </ul>
      <div>
        <EmbeddingButton dashboard={dashboard} />
      </div>
    </section>
  );
}

interface PageLinkProps {
  place: Place;
  link: string;
  /** Address to open, if different. */
  opened?: string;
}

function PageLink({ place, link, opened = link }: PageLinkProps) {
  const { t } = useTexts('admin-class');
  const { element } = useHost();
  const copy = useCopy();
  const take: Command = {
    id: COPY_IDS[place],
    title: t(`links.copy.${place}`),
    section: 'class',
    icon: CopyOutlined,
    run: () => void copy(link, t('links.copied'), link),
  };
  const open: Command = {
    id: OPEN_IDS[place],
    title: t(`links.open.${place}`),
    section: 'class',
    icon: ExportOutlined,
    run: () => void element.ownerDocument.defaultView?.open(opened, '_blank', 'noopener,noreferrer'),
  };
  useCommands([take, open]);
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <h3 className={styles.name}>{t(`links.${place}`)}</h3>
        <p className={layout.muted}>
          <bdi dir="ltr">{link}</bdi>
        </p>
      </div>
      <div className={styles.actions}>
        <CommandButton command={take} iconOnly />
        <a
          className={`${buttonClass({ kind: 'quiet', size: 'small' })} ${styles.open}`}
          data-command={open.id}
          href={opened}
          target="_blank"
          rel="noreferrer"
          aria-label={open.title}
          title={open.title}
        >
          <Icon of={ExportOutlined} />
        </a>
      </div>
    </li>
  );
}

/** Shows how the sign-up form gets into pages of others, as the professor's remote does it. */
function EmbeddingButton({ dashboard }: { dashboard: AdminDashboard }) {
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
