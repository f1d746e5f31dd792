import { sizeOf } from '@study-groups/scoring/care';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { PRIOR_KNOWLEDGE } from '@study-groups/contracts/choices';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { ScoreBadge } from '@study-groups/web-sdk/ui/ScoreBadge';
import { type ReactNode, useRef } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { type GroupFacts, LEADER_LINK_COUNT } from '../../class/group-facts.ts';
import { hasMeetings } from '../../meetings/has-meetings.ts';
import { useMeetingTimes } from '../../meetings/useMeetingTimes.ts';
import { useMeetingWords } from '../../meetings/useMeetingWords.ts';
import { COLUMNS, type Column, type Order } from '../group-order.ts';
import styles from './GroupTable.module.css';

interface GroupTableProps {
  /** In the order in which they stand. */
  groups: readonly GroupFacts[];
  order: Order;
  onOrder: (order: Order) => void;
  selected: number | undefined;
  onGoTo: (groupId: number) => void;
}

/** All groups below each other with all their figures, by any of which they can be sorted; a name opens the group. */
export default function GroupTable({ groups, order, onOrder, selected, onGoTo }: GroupTableProps) {
  const { t } = useTexts('professor-groups');
  const sheet = useRef<HTMLDivElement>(null);
  const withMeetings = useShownClass().groups.some(hasMeetings);

  /** Marks it for the time of printing, for whatever else is printed from this page is not it. */
  function print() {
    const node = sheet.current;
    node?.setAttribute('data-printed', '');
    window.addEventListener('afterprint', () => node?.removeAttribute('data-printed'), { once: true });
    window.print();
  }

  const sortBy = (column: Column) => onOrder({ column, descending: order.column === column && !order.descending });

  return (
    <div ref={sheet} className={styles.sheet}>
      <div className={styles.tools}>
        <p className={layout.muted}>{t('sheet.hint')}</p>
        <Button icon={<Icon of={PrinterOutlined} />} onClick={print}>
          {t('sheet.print')}
        </Button>
      </div>
      <div className={styles.box} role="region" aria-label={t('sheet.label')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.filter((column) => column !== 'meeting' || withMeetings).map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={order.column !== column ? undefined : order.descending ? 'descending' : 'ascending'}
                >
                  <button type="button" onClick={() => sortBy(column)}>
                    {t(`sheet.column.${column}`)}
                    <span className={styles.mark} aria-hidden>
                      {order.column === column && (order.descending ? '▼' : '▲')}
                    </span>
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((facts) => (
              <Row
                key={facts.group.id}
                facts={facts}
                meeting={withMeetings && <MeetingCell facts={facts} />}
                isSelected={facts.group.id === selected}
                onGoTo={onGoTo}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface RowProps {
  facts: GroupFacts;
  /** The cell of its meetings, where the class has any. */
  meeting: ReactNode;
  isSelected: boolean;
  onGoTo: (groupId: number) => void;
}

function Row({ facts, meeting, isSelected, onGoTo }: RowProps) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const { group, wishes, linksUsed, care } = facts;
  const size = group.members.length;
  const leader = group.members.find(({ isLeader }) => isLeader);
  const needs = [...(care.broken.length > 0 ? ['rule' as const] : []), ...care.cares].map((need) => t(`short.${need}`));
  const none = <span className={layout.muted}>–</span>;
  return (
    <tr aria-current={isSelected || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-label={t('sheet.goTo', { group: group.name })}
          data-tile={group.id}
          onClick={() => onGoTo(group.id)}
        >
          <bdi>{groupName(group.name)}</bdi>
        </button>
      </th>
      <td>{size > 0 ? <ScoreBadge score={group.matchScore} /> : none}</td>
      <td>{size > 0 ? facts.commonHours : none}</td>
      <td>{size > 0 ? facts.commonDays : none}</td>
      {meeting}
      <td>{sizeOf(group)}</td>
      <td>{size > 0 ? t('sheet.part', { part: facts.rolesFilled, whole: facts.rolesPossible }) : none}</td>
      <td>{size > 0 ? PRIOR_KNOWLEDGE.map((level) => facts.knowledge[level]).join(' · ') : none}</td>
      <td>{wishes.wished > 0 ? t('sheet.part', { part: wishes.got, whole: wishes.wished }) : none}</td>
      <td>
        {leader && linksUsed !== null ? (
          <>
            <bdi>{leader.fullName}</bdi>{' '}
            <span className={layout.muted}>{t('sheet.links', { used: linksUsed, total: LEADER_LINK_COUNT })}</span>
          </>
        ) : (
          none
        )}
      </td>
      <td className={styles.care}>{needs.length > 0 ? needs.join(' · ') : none}</td>
    </tr>
  );
}

/** Shows whether a group has met; else when it will, and how many come. */
function MeetingCell({ facts: { group, care } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const times = useMeetingTimes();
  const { next, answers } = useMeetingWords();
  const { met, meeting } = group;
  if (care.meeting) return <td className={styles.care}>{t(`short.${care.meeting}`)}</td>;
  if (met) return <td>{t('meeting.met')}</td>;
  if (!meeting) return <td className={layout.muted}>–</td>;
  return (
    <td title={next(meeting)}>
      {times.dateAndHour(meeting.startsAt)} <span className={layout.muted}>{answers(meeting)}</span>
    </td>
  );
}
