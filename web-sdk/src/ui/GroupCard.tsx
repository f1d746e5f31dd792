import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import type { Group, Member } from '@study-groups/contracts/group';
import { type ReactNode, useState } from 'react';
import { useGroupName } from '../i18n/useGroupName.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { useTimes } from '../time/useTimes.ts';
import { disclosure } from './disclosure.ts';
import styles from './GroupCard.module.css';
import { Icon } from './Icon.tsx';
import { layout } from './layout.ts';
import { ScoreBadge } from './ScoreBadge.tsx';
import { Week } from './Week.tsx';
import { commonHours } from './week-levels.ts';
import CrownFilled from '@ant-design/icons-svg/es/asn/CrownFilled';
import { UNANSWERED } from '@study-groups/contracts/choices';

/** Number of best times that are named before '+N more'. */
const TIMES_SHOWN = 4;

export interface GroupCardProps<G extends Group> {
  group: G;
  /** Level of the group's name among the page's headings. */
  level?: 2 | 3;
  /** Members are shown from the start. */
  open?: boolean;
  /** Stands instead of the name. */
  title?: ReactNode;
  /** The fact about the group that should be known before anything else. */
  note?: ReactNode;
  /** Stands instead of the week and the best times. */
  body?: ReactNode;
  /** Actions on the whole group, at the card's end. */
  actions?: ReactNode;
  renderMemberActions?: (member: G['members'][number]) => ReactNode;
  renderMemberNote?: (member: G['members'][number]) => ReactNode;
  renderMemberRow?: (member: G['members'][number], row: ReactNode) => ReactNode;
}

/** A group: name, score, week, best times in words, and its members, leader first. */
export function GroupCard<G extends Group>({
  group,
  level = 2,
  title,
  open: openAtFirst = false,
  note,
  body,
  actions,
  renderMemberActions,
  renderMemberNote,
  renderMemberRow,
}: GroupCardProps<G>) {
  const { t } = useTexts('common');
  const groupName = useGroupName();
  const [open, setOpen] = useState(openAtFirst);
  const Heading = `h${level}` as const;
  const total = group.members.length;
  return (
    <article className={`${layout.card} ${styles.card}`}>
      <header className={styles.head}>
        <Heading>{title ?? <bdi>{groupName(group.name)}</bdi>}</Heading>
        {total > 0 && <ScoreBadge score={group.matchScore} />}
      </header>
      {group.tutor && (
        <p className={layout.note}>
          {t('group.tutor')}: <bdi>{group.tutor.fullName}</bdi>{' '}
          <a href={mailtoUrl([group.tutor.email])} dir="ltr">
            {group.tutor.email}
          </a>
        </p>
      )}
      {note}
      {total === 0 ? <p className={layout.muted}>{t('group.empty')}</p> : (body ?? <WeekAndTimes group={group} />)}
      {total > 0 && (
        <>
          <button
            type="button"
            className={`${disclosure.arrow} ${styles.toggle}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Icon of={TeamOutlined} />
            {t('group.members', { count: total })}
          </button>
          {open && (
            <MemberList
              members={group.members as G['members'][number][]}
              {...(renderMemberActions ? { renderActions: renderMemberActions } : {})}
              {...(renderMemberNote ? { renderNote: renderMemberNote } : {})}
              {...(renderMemberRow ? { renderRow: renderMemberRow } : {})}
            />
          )}
        </>
      )}
      {actions && <footer>{actions}</footer>}
    </article>
  );
}

function WeekAndTimes({ group }: { group: Group }) {
  const { t } = useTexts('common');
  const times = useTimes();
  const total = group.members.length;
  const hidden = group.bestMeetingTimes.length - TIMES_SHOWN;
  return (
    <div className={styles.body}>
      <Week counts={group.overlap} total={total} />
      <div>
        <p className={styles.sum}>
          {group.bestMeetingTimes.length > 0
            ? t('group.common', { count: commonHours(group.overlap, total) })
            : t('group.noTime')}
        </p>
        <ul className={styles.times} aria-label={t('group.times')}>
          {group.bestMeetingTimes.slice(0, TIMES_SHOWN).map((time, index) => (
            <li key={time}>
              {times.meetingTime(time)}{' '}
              {(group.attendance[index] ?? total) < total && (
                <span className={layout.muted}>{t('group.attendance', { count: group.attendance[index], total })}</span>
              )}
            </li>
          ))}
          {hidden > 0 && <li className={layout.muted}>{t('more', { count: hidden })}</li>}
        </ul>
      </div>
    </div>
  );
}

interface MemberListProps<M extends Member> {
  /** Leader first. */
  members: readonly M[];
  /** Renders the end of a member's details: buttons, for instance. */
  renderActions?: (member: M) => ReactNode;
  /** Renders the facts about a member that are shown without opening the details, below the name. */
  renderNote?: (member: M) => ReactNode;
  /** Takes a member's row into something larger: with a handle beside it, for instance. */
  renderRow?: (member: M, row: ReactNode) => ReactNode;
}

/** The members of a group; each opens to show e-mail, study format and intensity. */
function MemberList<M extends Member>({ members, renderActions, renderNote, renderRow }: MemberListProps<M>) {
  return (
    <ul className={styles.members}>
      {members.map((member) => {
        const row = <MemberRow member={member} actions={renderActions?.(member)} note={renderNote?.(member)} />;
        return <li key={member.id}>{renderRow ? renderRow(member, row) : row}</li>;
      })}
    </ul>
  );
}

function MemberRow({ member, actions, note }: { member: Member; actions: ReactNode; note: ReactNode }) {
  const { t } = useTexts('common');
  return (
    <details>
      <summary className={`${disclosure.arrow} ${styles.summary}`}>
        <span className={styles.person}>
          <span className={styles.who}>
            <bdi className={styles.name}>{member.fullName}</bdi>
            {note}
          </span>
          {member.isLeader && (
            <span className={styles.leader}>
              <Icon of={CrownFilled} /> {t('group.leader')}
            </span>
          )}
        </span>
      </summary>
      <dl className={styles.facts}>
        <div>
          <dt>{t('group.email')}</dt>
          <dd>
            <a href={`mailto:${member.email}`}>
              <bdi>{member.email}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t('group.format')}</dt>
          <dd>
            {t(member.studyFormat === UNANSWERED ? 'choices:unanswered' : `choices:studyFormat.${member.studyFormat}`)}
          </dd>
        </div>
        <div>
          <dt>{t('group.intensity')}</dt>
          <dd>
            {t(
              member.studyIntensity === UNANSWERED
                ? 'choices:unanswered'
                : `choices:studyIntensity.${member.studyIntensity}`,
            )}
          </dd>
        </div>
      </dl>
      {actions}
    </details>
  );
}
