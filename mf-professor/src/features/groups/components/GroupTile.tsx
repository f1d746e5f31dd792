import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { scoreLevel } from '@study-groups/web-sdk/ui/ScoreBadge';
import { type KeyboardEvent, memo } from 'react';
import { needsCare } from '../../dashboard/care.ts';
import { TileMember } from '../../editing/components/TileMember.tsx';
import { EditableGroup } from '../../editing/EditableGroup.tsx';
import type { GroupFacts } from '../group-facts.ts';
import styles from './GroupTile.module.css';
import { WeekPicture } from './WeekPicture.tsx';

interface GroupTileProps {
  facts: GroupFacts;
  isSelected: boolean;
  /** Whether the Tab key reaches it. */
  isCurrent: boolean;
  /** `isGoingThere`: by the keyboard, which goes on in what opens. */
  onSelect: (groupId: number, isGoingThere: boolean) => void;
  onMove: (groupId: number, event: KeyboardEvent) => void;
}

/** A group at a glance: its name and score, who is in it, its week, and when it can best meet or what it needs. */
export const GroupTile = memo(function GroupTile({ facts, isSelected, isCurrent, onSelect, onMove }: GroupTileProps) {
  const { t } = useTexts('professor-groups');
  const groupName = useGroupName();
  const { group, care } = facts;
  const { id, name, members, matchScore, overlap } = group;
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
              tabIndex={isCurrent ? 0 : -1}
              data-tile={id}
              onKeyDown={(event) => onMove(id, event)}
            >
              <bdi>{groupName(name)}</bdi>
            </button>
          </h2>
          {members.length > 0 && (
            <span className={`${styles.score} ${styles[scoreLevel(matchScore)]}`}>
              <span className={layout.hidden}>{t('common:score.label')}</span>
              {matchScore}
            </span>
          )}
          {members.length === 0 ? (
            <div className={styles.empty}>
              <p className={layout.muted}>{t('common:group.empty')}</p>
              {/* What is pressed here is about the group, and does not open it. */}
              <div onClick={(event) => event.stopPropagation()}>{actions}</div>
            </div>
          ) : (
            <>
              {/* A menu of a member is no choice of the group. */}
              <ul className={styles.members} onClick={(event) => isOnButton(event.target) && event.stopPropagation()}>
                {members.map((member) => (
                  <TileMember key={member.id} member={member} groupId={id} />
                ))}
              </ul>
              <div className={styles.foot}>
                <WeekPicture className={styles.week} counts={overlap} total={members.length} />
                {needsCare(care) ? <Care facts={facts} /> : <BestTime facts={facts} />}
              </div>
            </>
          )}
        </article>
      )}
    </EditableGroup>
  );
});

function isOnButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

/** The best time in words, with how many can come where some can't. */
function BestTime({ facts: { group } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const [best] = group.bestMeetingTimes;
  const total = group.members.length;
  const count = group.attendance[0] ?? total;
  if (!best) return <p className={styles.words}>{t('short.noTime')}</p>;
  return (
    <p className={styles.words}>
      {times.meetingTime(best)}
      {count < total && <span className={layout.muted}> {t('sheet.part', { part: count, whole: total })}</span>}
    </p>
  );
}

/** What the group needs, in a word or two. */
function Care({ facts: { care } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const words = [...(care.broken.length > 0 ? [t('short.rule')] : []), ...care.cares.map((each) => t(`short.${each}`))];
  return (
    <p className={`${styles.words} ${styles.care}`}>
      <Icon of={WarningOutlined} /> {words.join(', ')}
    </p>
  );
}
