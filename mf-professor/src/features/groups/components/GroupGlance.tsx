import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { GroupCard } from '@study-groups/web-sdk/ui/GroupCard';
import { memo, useCallback } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { EditSlots } from '../../editing/EditableGroup.tsx';
import { GroupMeeting } from '../../meetings/components/GroupMeeting.tsx';
import type { GroupFacts } from '../../class/group-facts.ts';
import type { Marks } from '../group-marks.ts';
import { useDepartureText } from '../useDepartureText.ts';
import { Breakdown } from './Breakdown.tsx';
import styles from './GroupGlance.module.css';
import { STUDY_ROLES } from '@study-groups/contracts/choices';
import { DAYS, meetingTimeAt, SLOTS } from '@study-groups/contracts/grid';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { GroupWeek } from './GroupWeek.tsx';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import WarningOutlined from '@ant-design/icons-svg/es/asn/WarningOutlined';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { type GroupCare, sizeOf } from '@study-groups/scoring/care';
import { useWriteCommand } from '../../writing/useWriteCommand.ts';
import { useRuleSentence } from '../../class/rule-text.ts';

/** Number of best times that are named before '+N more'. */
const TIMES_SHOWN = 4;
/** The most people who can't come that are named. */
const NAMES_SHOWN = 3;

/** Shows when a group can meet: its week, and the best times in words. */
function GroupTimes({ facts: { group } }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const times = useTimes();
  const describe = useCellWords(group);
  const total = sizeOf(group);
  const hidden = group.bestMeetingTimes.length - TIMES_SHOWN;
  return (
    <>
      <GroupWeek
        counts={group.overlap}
        total={total}
        label={t('week.label', { group: group.name })}
        describe={describe}
      />
      <div>
        <p className={styles.title}>{t(group.bestMeetingTimes.length > 0 ? 'times.title' : 'times.none')}</p>
        <ul className={styles.times} aria-label={t('times.title')}>
          {group.bestMeetingTimes.slice(0, TIMES_SHOWN).map((time, index) => (
            <li key={time}>
              <span>{times.meetingTime(time)}</span>{' '}
              <span className={layout.muted}>{canMake(group.attendance[index] ?? total)}</span>
            </li>
          ))}
          {hidden > 0 && <li className={layout.muted}>{t('common:more', { count: hidden })}</li>}
        </ul>
      </div>
    </>
  );

  function canMake(count: number): string {
    return count === total ? t('times.all', { count }) : t('times.some', { count, total });
  }
}

/** Returns a function that describes a cell of the group's week: day, hour, how many are free then, and who is not. */
function useCellWords(group: GroupFacts['group']): (cell: number) => string {
  const { t, language } = useTexts('professor-groups');
  const times = useTimes();
  const { students } = useShownClass();
  const { overlap, members } = group;
  const total = sizeOf(group);
  return useCallback(
    (cell) => {
      const time = times.meetingTime(meetingTimeAt(cell));
      const count = overlap[cell] ?? 0;
      if (count === 0) return t('week.nobody', { time });
      if (count === total) return t('week.all', { time, count });
      const missing = members.filter(
        ({ id }) =>
          !isFree(
            students.find((student) => student.id === id),
            cell,
          ),
      );
      // Some may be of sections that are not seen.
      if (missing.length !== total - count || missing.length > NAMES_SHOWN)
        return t('week.some', { time, count, total });
      const names = new Intl.ListFormat(language).format(missing.map(({ fullName }) => fullName));
      return t('week.allBut', { time, count, total, names });
    },
    [t, language, times, students, overlap, members, total],
  );
}

function isFree(student: DashboardStudent | undefined, cell: number): boolean {
  const day = DAYS[Math.floor(cell / SLOTS.length)]!;
  return student?.availability[day]?.includes(SLOTS[cell % SLOTS.length]!) ?? false;
}

interface GroupGlanceProps extends Partial<EditSlots> {
  facts: GroupFacts;
  marks: Marks;
  onWhy: (studentId: number) => void;
}

/** A group as its professor sees it: whether it meets, what its score means, what it needs, when it can meet, and who is in it. */
export const GroupGlance = memo(function GroupGlance({
  facts,
  marks,
  onWhy,
  title,
  actions,
  renderMemberRow,
}: GroupGlanceProps) {
  const { t } = useTexts('professor-groups');
  const { group } = facts;
  const left = marks.left.get(group.id);
  const departureText = useDepartureText();
  return (
    <GroupCard
      group={group}
      title={title}
      open
      note={
        <>
          {group.members.length > 0 && (
            <>
              <GroupMeeting facts={facts} />
              <Meaning facts={facts} />
              <CareList care={facts.care} size={sizeOf(group)} />
            </>
          )}
          {group.elsewhere !== undefined && <p>{t('elsewhere', { count: group.elsewhere })}</p>}
          {left && <p className={styles.left}>{departureText(left)}</p>}
        </>
      }
      body={<GroupTimes facts={facts} />}
      renderMemberNote={(member) => <MemberNote member={member} isLate={marks.late.has(member.id)} />}
      renderMemberActions={(member) => (
        <Button size="small" aria-label={t('why.openFor', { name: member.fullName })} onClick={() => onWhy(member.id)}>
          {t('why.open')}
        </Button>
      )}
      {...(renderMemberRow ? { renderMemberRow } : {})}
      actions={
        <div className={styles.foot}>
          {group.breakdown.length > 0 && <Breakdown group={group} />}
          {/* A group in need of it has that beside its need. */}
          {!facts.care.meeting && <WriteButton group={group} />}
          {actions}
        </div>
      }
    />
  );
});

/** Writes to the group; nothing for people who may not. */
function WriteButton({ group }: { group: GroupFacts['group'] }) {
  const { t } = useTexts('professor-groups');
  const command = useWriteCommand()(group);
  if (!command || command.unavailable) return null;
  return (
    <Button
      size="small"
      icon={<Icon of={MailOutlined} />}
      aria-label={t('meeting.writeTo', { group: group.name })}
      onClick={command.run}
    >
      {t('meeting.write')}
    </Button>
  );
}

interface MemberNoteProps {
  member: DashboardGroup['members'][number];
  isLate: boolean;
}

/** The roles that a member chose, and whether they came late. */
function MemberNote({ member, isLate }: MemberNoteProps) {
  const { t } = useTexts('professor-groups');
  const student = useShownClass().students.find(({ id }) => id === member.id);
  if (!student) return null;
  const roles = student.studyRole.map((role) => t(`choices:studyRole.${role}`));
  const notes = isLate ? [...roles, t('professor-editing:member.late')] : roles;
  return <span className={styles.roles}>{notes.join(' · ')}</span>;
}

/** Explains the score of a group in words, and says whether its members got the friends they wished for. */
export function Meaning({ facts }: { facts: GroupFacts }) {
  const { t } = useTexts('professor-groups');
  const { wished, got } = facts.wishes;
  return (
    <div className={styles.meaning}>
      <p>{useMeaning()(facts)}</p>
      {wished > 0 && <p className={styles.friends}>{t('friends.group', { wished, got })}</p>}
    </div>
  );
}

/** '6 common hours on 3 days, all four roles'. */
function useMeaning(): (facts: GroupFacts) => string {
  const { t, language } = useTexts('professor-groups');
  return ({ commonHours, commonDays, rolesFilled, rolesPossible, missingRoles }) => {
    return t('meaning.both', { hours: hours(), roles: roles() });

    function hours(): string {
      if (commonHours < 2) return t(commonHours === 0 ? 'meaning.noHour' : 'meaning.oneHour');
      return t('meaning.hours', { count: commonHours, days: t('meaning.days', { count: commonDays }) });
    }

    function roles(): string {
      if (rolesFilled === STUDY_ROLES.length) return t('meaning.allRoles');
      // Three people can't take four roles.
      if (rolesFilled === rolesPossible) return t('meaning.rolesEach');
      if (missingRoles.length === 0 || missingRoles.length > 2)
        return t('meaning.rolesOf', { part: rolesFilled, whole: rolesPossible });
      const names = missingRoles.map((role) => t(`choices:studyRole.${role}`));
      return t('meaning.missingRoles', { roles: new Intl.ListFormat(language, { type: 'disjunction' }).format(names) });
    }
  };
}

/** Lists a group's needs, each in a sentence; nothing for one that is fine. */
function CareList({ care, size }: { care: GroupCare; size: number }) {
  const sentences = useCareSentences()(care, size);
  if (sentences.length === 0) return null;
  return (
    <ul className={styles.cares}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon of={WarningOutlined} /> {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that puts the needs of a group of this size in sentences. */
function useCareSentences(): (care: GroupCare, size: number) => string[] {
  const { t } = useTexts('professor-groups');
  const { minGroupSize, maxGroupSize } = useShownClass().class;
  const ruleSentence = useRuleSentence();
  return ({ broken, cares }, size) => [
    ...broken.map(ruleSentence),
    ...cares.map((care) => t(`care.${care}`, { count: size, min: minGroupSize, max: maxGroupSize })),
  ];
}
