import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../../commands.ts';
import { useMay } from '../../class/may.ts';
import { useShownClass } from '../../class/shown-class.ts';
import type { DeskDialog } from './DeskDialogs.tsx';

/** What shows the results of the class's surveys; undefined for whoever does not decide about the class. */
export function useSurveysCommand(openDialog: (dialog: DeskDialog) => void): DeskCommand | undefined {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const may = useMay();
  if (!may('manage')) return undefined;
  return {
    id: 'groups.surveys',
    title: t('surveys'),
    section: 'groups',
    icon: BarChartOutlined,
    unavailable: groups.length === 0 ? t('print.none') : undefined,
    run: () => openDialog('surveys'),
  };
}
