import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Facts } from '@study-groups/antd-kit/Facts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { formatCount } from '../../../ui/format-count.ts';
import { formatBytes } from '../measures.ts';
import styles from '../SystemPage.module.css';
import { SmallTable } from './SmallTable.tsx';

/** The database: its version, members, size and collections. */
export function Database({ system: { database } }: { system: System }) {
  const { t, language } = useTexts('admin-system');
  const { version, isEmbedded, members, storedBytes, collections } = database;
  return (
    <>
      <Facts
        facts={[
          [
            t('database.version'),
            <bdi key="version">{isEmbedded ? t('database.embedded', { version }) : version}</bdi>,
          ],
          [t('database.members'), members.length > 0 && <Members key="members" members={members} />],
          [t('database.stored'), storedBytes > 0 && formatBytes(storedBytes, language)],
        ]}
      />
      {collections.length === 0 ? (
        <p className={layout.muted}>{t('database.none')}</p>
      ) : (
        <SmallTable
          label={t('database.collections')}
          head={[t('database.collection'), t('database.count'), t('database.bytes')]}
          rows={collections.map(({ name, count, bytes }) => ({
            id: name,
            cells: [<bdi key="name">{name}</bdi>, formatCount(count, language), formatBytes(bytes, language)],
          }))}
        />
      )}
    </>
  );
}

function Members({ members }: { members: System['database']['members'] }) {
  return (
    <ul className={styles.actions}>
      {members.map(({ name, state, isHealthy }) => (
        <li key={name}>
          <bdi>{name}</bdi>{' '}
          <StatusTag mood={isHealthy ? 'good' : 'bad'}>
            <bdi>{state}</bdi>
          </StatusTag>
        </li>
      ))}
    </ul>
  );
}
