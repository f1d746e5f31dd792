import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useId } from 'react';
import { useDashboardArgs } from '../access.ts';
import { useProfessorExportMutation } from '../api.ts';
import styles from './ExportButton.module.css';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the groups as `{slug}-groups.csv`; where there are none, says so. */
export function ExportButton({ slug, disabled }: { slug: string; disabled: boolean }) {
  const { t } = useTexts('professor');
  const toast = useToast();
  const saveFile = useSaveFile();
  const args = useDashboardArgs();
  const reasonId = useId();
  const [fetchCsv, { isLoading }] = useProfessorExportMutation();

  async function save() {
    try {
      const csv = await fetchCsv({ ...args, query: {} }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${slug}-groups.csv`);
      toast('success', t('dashboard.export.done'));
    } catch {
      toast('destructive', t('dashboard.export.failed'), { text: t('dashboard.export.failedText') });
    }
  }

  return (
    <>
      <Button
        icon={<Icon of={DownloadOutlined} />}
        disabled={disabled}
        aria-describedby={disabled ? reasonId : undefined}
        busy={isLoading}
        onClick={save}
      >
        {t('dashboard.export.action')}
      </Button>
      {disabled && (
        <p id={reasonId} className={`${layout.muted} ${styles.reason}`}>
          {t('dashboard.export.none')}
        </p>
      )}
    </>
  );
}
