import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { Suspense } from 'react';
import { CommandButton } from '../commands/CommandButton.tsx';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/registry.ts';
import type { KeptReport } from './kept-report.ts';
import { idsOf } from './run-bulk.ts';
import './texts.ts';

interface ReportBarProps {
  report: KeptReport;
  /** Begins the id of the command that shows it. */
  section: 'classes' | 'jobs' | 'mails';
  onShow: () => void;
}

/** Says above a list that a bulk action has a report which nobody has dismissed, and leads to it. */
export function ReportBar(props: ReportBarProps) {
  return (
    // Its texts may come after the list is shown, which must not vanish meanwhile.
    <Suspense>
      <Bar {...props} />
    </Suspense>
  );
}

function Bar({ report, section, onShow }: ReportBarProps) {
  const { t } = useTexts('admin-bulk');
  const show: Command = {
    id: `${section}.report`,
    title: t('kept.show'),
    section,
    icon: FileDoneOutlined,
    run: onShow,
  };
  useCommands([show]);
  const done = idsOf(report.outcomes, 'done').length;
  return (
    <Notice
      kind="info"
      title={t('kept.title', { done, total: report.outcomes.size })}
      action={<CommandButton command={show} size="small" />}
    />
  );
}
