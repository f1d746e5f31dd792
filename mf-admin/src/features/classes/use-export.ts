import type { ClassListQuery } from '@study-groups/contracts/admin-classes';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useAdminExportClassesMutation } from './api.ts';
import './texts.ts';

/** A spreadsheet tells UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves classes as `classes.csv`, and says how that went. */
export function useExport() {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const saveFile = useSaveFile();
  const [fetchCsv, { isLoading }] = useAdminExportClassesMutation();

  async function save(query: Omit<ClassListQuery, 'offset' | 'limit'> & { ids?: string }): Promise<void> {
    try {
      const csv = await fetchCsv({ query }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), 'classes.csv');
      toast('success', t('export.success'));
    } catch {
      toast('destructive', t('export.failed'), { text: t('export.failedText') });
    }
  }
  return { save, isSaving: isLoading };
}
