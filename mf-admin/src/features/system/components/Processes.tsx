import type { System } from '@study-groups/contracts/system';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { StatusTag } from '../../../ui/StatusTag.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { CLOCK_REPORTED_FROM_MS, CLOCK_UNFIT_FROM_MS, lastSeen, shortProcess } from '../issues.ts';
import { formatAgo, formatBytes, formatSeconds } from '../measures.ts';
import { SmallTable } from './SmallTable.tsx';

/** The processes that run, with their clocks. */
export function Processes({ system }: { system: System }) {
  const { t, language } = useTexts('admin-system');
  const times = useTimes();
  const now = lastSeen(system);
  if (system.processes.length === 0) return <p className={layout.muted}>{t('process.none')}</p>;
  return (
    <SmallTable
      label={t('section.processes')}
      head={[
        t('process.id'),
        t('process.role'),
        t('process.version'),
        t('process.clock'),
        t('process.memory'),
        t('process.started'),
        t('process.seen'),
      ]}
      rows={system.processes.map(({ id, role, version, clockErrorMs, memoryBytes, startedAt, seenAt }) => ({
        id,
        cells: [
          <bdi key="id">{shortProcess(id)}</bdi>,
          t(`process.roles.${role}`),
          <bdi key="version">{version}</bdi>,
          <Clock key="clock" errorMs={clockErrorMs} />,
          formatBytes(memoryBytes, language),
          times.dateTime(startedAt, ownZone()),
          formatAgo(now - Date.parse(seenAt), language),
        ],
      }))}
    />
  );
}

/** Shows the error of a clock, if that is worth reporting. */
function Clock({ errorMs }: { errorMs: number }) {
  const { t, language } = useTexts('admin-system');
  const off = Math.abs(errorMs);
  if (off < CLOCK_REPORTED_FROM_MS) return <StatusTag mood="good">{t('process.clockRight')}</StatusTag>;
  return (
    <StatusTag mood={off >= CLOCK_UNFIT_FROM_MS ? 'bad' : 'waiting'}>
      {formatSeconds(errorMs, language, { signed: true })}
    </StatusTag>
  );
}
