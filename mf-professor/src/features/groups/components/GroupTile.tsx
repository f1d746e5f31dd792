import CheckCircleOutlined from '@ant-design/icons-svg/es/asn/CheckCircleOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { isNightSlot, splitMeetingTime } from '@study-groups/web-sdk/time/format';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { scoreLevel } from '@study-groups/web-sdk/ui/ScoreBadge';
import { type KeyboardEvent, memo, useId } from 'react';
import { type GroupCare, needsCare, sizeOf, needsOf } from '@study-groups/scoring/care';
import { TileMember } from '../../editing/components/TileMember.tsx';
import { useEditing } from '../../editing/editing-context.ts';
import { EditableGroup } from '../../editing/EditableGroup.tsx';
import { NextHour } from '../../meetings/components/NextHour.tsx';
import { useMeetingWords } from '../../meetings/useMeetingWords.ts';
import type { GroupFacts } from '../../class/group-facts.ts';
import type { Departure } from '../group-marks.ts';
import { useDepartureText } from '../useDepartureText.ts';
import styles from './GroupTile.module.css';
import { WeekPicture } from '../../../ui/WeekPicture.tsx';

interface GroupTileProps {
  facts: GroupFacts;
  /** The ids of the students who came late. */
  late: ReadonlySet<number>;
  /** Students who have left the group; undefined for nobody. */
  left: readonly Departure[] | undefined;
  isSelected: boolean;
  /** True if the Tab key reaches it. */
  isCurrent: boolean;
  /** `isGoingThere`: by the keyboard, which goes on in what opens. */
  onSelect: (groupId: number, isGoingThere: boolean) => void;
  onMove: (groupId: number, event: KeyboardEvent) => void;
  onMemberKey: (groupId: number, event: KeyboardEvent) => void;
}

/** A group at a glance: its name and score, whether it has met, who is in it, its week, and when it meets or what it needs. */
export const GroupTile = memo(function GroupTile({
  facts,
  late,
  left,
  isSelected,
  isCurrent,
  onSelect,
  onMove,
  onMemberKey,
}: GroupTileProps) {
  const { t } = useTexts('professor-groups');
  const { t: editing } = useTexts('professor-editing');
  const summary = useId();
  const groupName = useGroupName();
  const { startRenaming } = useEditing();
  const { group } = facts;
  const { id, name, members, matchScore, overlap, elsewhere = 0 } = group;
  return (
    <EditableGroup group={group}>
      {({ actions }) => (
        <article
          className={styles.tile}
          data-selected={isSelected ? '' : undefined}
          onClick={(event) => onSelect(id, event.detail === 0)}
        >
          <h2 className={styles.head}>
            <button
              type="button"
              className={styles.open}
              aria-expanded={isSelected}
              aria-describedby={summary}
              tabIndex={isCurrent ? 0 : -1}
              data-tile={id}
              onKeyDown={(event) => {
                if (event.key !== 'F2') return onMove(id, event);
                event.preventDefault();
                onSelect(id, false);
                startRenaming(id);
              }}
            >
              <bdi>{groupName(name)}</bdi>
            </button>
          </h2>
          <span id={summary} className={layout.hidden}>
            <TileWords facts={facts} />
          </span>
          <span className={styles.figures}>
            {group.met && (
              <span className={styles.met} title={t('meeting.met')} aria-hidden>
                <Icon of={CheckCircleOutlined} />
              </span>
            )}
            {members.length > 0 && (
              <span className={`${styles.score} ${styles[scoreLevel(matchScore)]}`} aria-hidden>
                {matchScore}
              </span>
            )}
          </span>
          {members.length === 0 ? (
            <div className={styles.empty}>
              <p className={layout.muted}>
                {elsewhere > 0 ? t('elsewhere', { count: elsewhere }) : t('common:group.empty')}
              </p>
              {/* What is pressed here is about the group, and does not open it. */}
              <div onClick={(event) => event.stopPropagation()}>{actions}</div>
            </div>
          ) : (
            <>
              {/* A menu of a member is no choice of the group. */}
              <ul
                className={styles.members}
                onClick={(event) => isOnButton(event.target) && event.stopPropagation()}
                onKeyDown={(event) => onMemberKey(id, event)}
              >
                {members.map((member, at) => (
                  <TileMember
                    key={member.id}
                    member={member}
                    groupId={id}
                    isLate={late.has(member.id)}
                    isReached={isCurrent && at === 0}
                    t={editing}
                  />
                ))}
                {left && <LeftMark left={left} />}
                {elsewhere > 0 && <Elsewhere count={elsewhere} />}
                {group.tutor && <Tutor name={group.tutor.fullName} />}
              </ul>
              <div className={styles.foot}>
                <WeekPicture className={styles.week} counts={overlap} total={sizeOf(group)} />
                <Foot facts={facts} />
              </div>
            </>
          )}
        </article>
      )}
    </EditableGroup>
  );
});

/** Shows the group's needs; if there are none its next meeting, or its best time for one. */
function Foot({ facts }: { facts: GroupFacts }) {
  const { group, care } = facts;
  if (care.meeting || needsCare(care)) return <Care facts={facts} />;
  if (group.meeting) return <NextHour meeting={group.meeting} size={sizeOf(group)} className={styles.words} />;
  return <BestTime facts={facts} />;
}

/** Says how many of the group its reader does not see. */
function Elsewhere({ count }: { count: number }) {
  const { t } = useTexts('professor-groups');
  const words = t('elsewhere', { count });
  return (
    <li className={styles.elsewhere} title={words}>
      {words}
    </li>
  );
}

/** Names the group's tutor, after its members. */
function Tutor({ name }: { name: string }) {
  const { t } = useTexts('common');
  return (
    <li className={`${styles.elsewhere} ${styles.tutor}`} title={`${t('group.tutor')}: ${name}`}>
      <span>{t('group.tutor')}:</span> <bdi>{name}</bdi>
    </li>
  );
}

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/** Says in words what a tile shows by colour and place: score, size, its meetings, and the group's needs. */
function TileWords({ facts: { group, care } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const needs = useNeeds();
  const meetings = useMeetingWords();
  const count = sizeOf(group);
  if (count === 0) return t('common:group.empty');
  return [
    `${t('common:score.label')} ${group.matchScore}`,
    t('common:group.members', { count }),
    ...(group.met ? [t('meeting.met')] : []),
    ...(group.meeting ? [meetings.next(group.meeting), meetings.answers(group.meeting)] : []),
    ...needs(care),
  ].join(', ');
}

/** Shows how many have left the group, and names them on hover and to screen readers. */
function LeftMark({ left }: { left: readonly Departure[] }) {
  const { t } = useTexts('professor-groups');
  const words = useDepartureText()(left);
  return (
    <li className={styles.elsewhere} title={words}>
      <span aria-hidden>{t('left.count', { count: left.length })}</span>
      <span className={layout.hidden}>{words}</span>
    </li>
  );
}

/** The best time in words, short where there is no room, with how many can come where some can't. */
function BestTime({ facts: { group } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const [best] = group.bestMeetingTimes;
  const total = sizeOf(group);
  const count = group.attendance[0] ?? total;
  if (!best) return <p className={styles.words}>{t('short.noTime')}</p>;
  const { day, slot } = splitMeetingTime(best);
  const whole = times.meetingTime(best);
  // No line begins with 'PM'.
  const words = { day: times.day(day, 'short'), time: times.slot(slot).replaceAll(' ', '\u00a0') };
  return (
    <p className={styles.words} title={whole}>
      <span className={layout.hidden}>{whole}</span>
      <span aria-hidden>{t(isNightSlot(slot) ? 'common:time.night' : 'common:time.day', words)}</span>
      {count < total && <span className={layout.muted}> {t('sheet.part', { part: count, whole: total })}</span>}
    </p>
  );
}

/** Shows the group's needs, in a word or two. */
function Care({ facts: { care } }: { facts: GroupFacts }) {
  const words = useNeeds()(care).join(', ');
  return (
    <p className={`${styles.words} ${styles.care}`} title={words}>
      <Icon of={WarningOutlined} /> {words}
    </p>
  );
}

/** Returns a function that lists a group's needs, each in a word or two. */
function useNeeds(): (care: GroupCare) => string[] {
  const { t } = useTexts('professor-groups');
  return (care) => needsOf(care).map((need) => t(`short.${need}`));
}
