import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../access.ts';
import { useProfessorExportMutation } from '../api.ts';
import type { DeskCommand } from '../desk-commands.ts';
import { useShownClass } from '../shown-class.ts';
import type { DeskDialog } from './DeskDialogs.tsx';

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What shows the code of the sign-up link, saves the groups as `{slug}-groups.csv`, and opens files and print. */
export function useFileCommands(openDialog: (dialog: DeskDialog) => void): readonly DeskCommand[] {
  const { t } = useTexts('professor');
  const more = useTexts('professor-dashboard');
  const toast = useToast();
  const saveFile = useSaveFile();
  const args = useDashboardArgs();
  const { class: course } = useShownClass();
  const [fetchCsv, { isLoading }] = useProfessorExportMutation();

  async function save() {
    try {
      const csv = await fetchCsv({ ...args, query: {} }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${course.slug}-groups.csv`);
      toast('success', t('dashboard.export.done'));
    } catch {
      toast('destructive', t('dashboard.export.failed'), { text: t('dashboard.export.failedText') });
    }
  }
  return [
    {
      id: 'class.qr',
      title: t('dashboard.qr.open'),
      section: 'class',
      icon: QrcodeOutlined,
      run: () => openDialog('qr'),
    },
    {
      id: 'class.export',
      title: t('dashboard.export.action'),
      section: 'class',
      icon: DownloadOutlined,
      unavailable: course.can.export ? undefined : t('dashboard.export.none'),
      busy: isLoading,
      run: () => void save(),
    },
    {
      id: 'class.exports',
      title: more.t('exports'),
      section: 'class',
      icon: PrinterOutlined,
      run: () => openDialog('exports'),
    },
  ];
}
