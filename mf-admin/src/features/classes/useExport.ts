import type { ClassSelection } from '@study-groups/contracts/bulk';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useAdminExportClassesMutation, useAdminExportSelectedMutation } from './api.ts';
import type { ClassFilter } from './class-query.ts';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Saves classes as `classes.csv`, and says how that went. */
export function useExport() {
  const { t } = useTexts('admin-classes');
  const toast = useToast();
  const saveFile = useSaveFile();
  const [fetchFound, found] = useAdminExportClassesMutation();
  const [fetchSelected, selected] = useAdminExportSelectedMutation();

  async function save(fetch: () => Promise<string>): Promise<void> {
    try {
      saveFile(new Blob([BYTE_ORDER_MARK, await fetch()], { type: 'text/csv;charset=utf-8' }), 'classes.csv');
      toast('success', t('export.success'));
    } catch {
      toast('destructive', t('export.failed'), { text: t('export.failedText') });
    }
  }
  return {
    saveFound: (filter: ClassFilter) => save(() => fetchFound({ query: filter }).unwrap()),
    saveSelected: (classes: ClassSelection) => save(() => fetchSelected({ body: { classes } }).unwrap()),
    isSaving: found.isLoading || selected.isLoading,
  };
}
