import type { AdminUser } from '@study-groups/contracts/admin-users';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Facts } from '@study-groups/antd-kit/Facts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { localZone } from '../../../ui/local-zone.ts';
import styles from './AdminDetails.module.css';

/** What is known of an admin, and what can be done with them. */
export function AdminDetails({ admin, commands }: { admin: AdminUser; commands: readonly Command[] }) {
  const { t } = useTexts('admin-admins');
  const times = useTimes();
  return (
    <article className={`${layout.card} ${styles.admin}`}>
      <h2>
        <bdi>{admin.name}</bdi>
      </h2>
      <Facts
        facts={[
          [t('username'), <bdi key="username">{admin.username}</bdi>],
          [t('email'), <bdi key="email">{admin.email}</bdi>],
          [t('created'), times.dateTime(admin.createdAt, localZone())],
        ]}
      />
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}
