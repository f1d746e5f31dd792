import type { AuditEvent } from '@study-groups/contracts/audit';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Facts } from '@study-groups/antd-kit/Facts';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { localZone } from '../../../ui/local-zone.ts';
import { useEventPeople } from '../useEventPeople.ts';
import { useEventFacts } from '../useEventFacts.tsx';
import styles from './EventDetails.module.css';

interface EventDetailsProps {
  event: AuditEvent;
  /** What can be done from here. */
  commands: readonly Command[];
}

/** All that the trail holds of one event. */
export function EventDetails({ event, commands }: EventDetailsProps) {
  const { t } = useTexts('admin-audit');
  const times = useTimes();
  const factsOf = useEventFacts();
  const { authorOf, classOf, studentOf } = useEventPeople();
  return (
    <article className={`${layout.card} ${styles.event}`}>
      <h2>{t(`kind.${event.kind}`)}</h2>
      <Facts
        facts={[
          [t('when'), times.dateTime(event.at, localZone(), { weekday: true })],
          [t('who'), <bdi key="who">{authorOf(event)}</bdi>],
          [t('class'), event.class && <bdi key="class">{classOf(event)}</bdi>],
          [t('student'), event.student && <bdi key="student">{studentOf(event)}</bdi>],
          ...factsOf(event.facts),
          [t('source'), event.source ? <bdi key="source">{event.source}</bdi> : t('noSource')],
        ]}
      />
      {event.source && <p className={layout.muted}>{t('sourceHint')}</p>}
      <div className={layout.actions}>
        {commands.map((command) => (
          <CommandButton key={command.id} command={command} />
        ))}
      </div>
    </article>
  );
}
