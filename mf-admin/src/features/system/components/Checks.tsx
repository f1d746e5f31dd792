import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Facts } from '@study-groups/antd-kit/Facts';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { usePartName } from '../usePartName.ts';
import { SmallTable } from './SmallTable.tsx';

/** What /readyz of the server that answered says: each part, and the server's own words where one is not as it should be. */
export function Checks({ system: { server } }: { system: System }) {
  const { t } = useTexts('admin-system');
  const partName = usePartName();
  return (
    <>
      <SmallTable
        label={t('section.checks')}
        head={[t('check.part'), t('check.state')]}
        rows={server.checks.map(({ part, words, isVital }) => ({
          id: part,
          cells: [
            <bdi key="part">{partName(part)}</bdi>,
            words === null ? (
              <StatusTag key="state" mood="good">
                {t('check.ok')}
              </StatusTag>
            ) : (
              <span key="state">
                <bdi lang="en">{words}</bdi> {isVital && <StatusTag mood="bad">{t('check.unfit')}</StatusTag>}
              </span>
            ),
          ],
        }))}
      />
      <Facts
        facts={[
          [t('database.node'), <bdi key="node">{server.node}</bdi>],
          [t('database.address'), <bdi key="address">{server.publicUrl}</bdi>],
        ]}
      />
    </>
  );
}
