import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useAdminExportMutation } from './api.ts';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves the groups of a class as `{slug}-groups.csv`, and says how that went. */
export function useExport(slug: string): { save: () => Promise<void>; isSaving: boolean } {
  const { t } = useTexts('admin-class');
  const toast = useToast();
  const saveFile = useSaveFile();
  const [fetchCsv, { isLoading }] = useAdminExportMutation();
  async function save() {
    try {
      const csv = await fetchCsv({ params: { slug }, query: {} }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${slug}-groups.csv`);
      toast('success', t('export.done'));
    } catch {
      toast('destructive', t('export.failed'), { text: t('export.failedText') });
    }
  }
  return { save, isSaving: isLoading };
}
