import type { AdminClass } from '@study-groups/contracts/admin';
import { CLASS_TEXTS } from '@study-groups/contracts/class-texts';
import { namesOf } from '@study-groups/contracts/tables';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { StateCard } from '@study-groups/web-sdk/ui/StateCard';
import { Facts } from '@study-groups/antd-kit/Facts';
import type { ReactNode } from 'react';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import type { Command } from '../../../commands/command.ts';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Deadline, Status } from '../columns.tsx';
import { useClassLinks } from '../useClassLinks.ts';
import type { ShownClass } from '../useShownClass.ts';
import styles from './ClassDetails.module.css';

interface ClassDetailsProps {
  open: ShownClass;
  commands: readonly Command[];
}

/** All that is known of a class or request, with what can be done about it at hand. */
export function ClassDetails({ open: { one, isGone, error, refetch }, commands }: ClassDetailsProps) {
  const { t } = useTexts('admin-classes');
  if (isGone) return <StateCard level={2} live title={t('details.gone')} text={t('details.goneText')} />;
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!one) return <PageSkeleton />;
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <h2>
          <bdi>{one.courseName}</bdi>
        </h2>
        <Status one={one} />
      </div>
      <div className={`${layout.actions} ${styles.actions}`}>
        {commands
          .filter(({ id }) => id !== 'class.open' || one.status === 'approved')
          .map((command, place) => (
            <CommandButton
              key={command.id}
              command={command}
              size="small"
              {...(place === 0 && !command.danger && { kind: 'primary' as const })}
            />
          ))}
      </div>
      <ClassFacts one={one} />
    </div>
  );
}

/** Lists the data of a class or request, each with its name. */
export function ClassFacts({ one }: { one: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const times = useTimes();
  const sizeName = useSizeName();
  const links = useClassLinks();
  const { timeZone, semester, year, slug, slugProposal, status } = one;
  const isRequest = status === 'pending';
  const name = (value: string | null) => value && <bdi>{value}</bdi>;
  const facts: [string, ReactNode][] = [
    ...namesOf(CLASS_TEXTS).map((text): [string, ReactNode] => [t(`details.${text}`), name(one[text])]),
    [t('details.instructorName'), name(one.instructorName)],
    [
      t('details.instructorEmail'),
      <a key="mail" href={`mailto:${one.instructorEmail}`}>
        <bdi>{one.instructorEmail}</bdi>
      </a>,
    ],
    [t('details.term'), semester && `${t(`choices:semester.${semester}`)} ${year ?? ''}`],
    [
      t('details.deadline'),
      <span key="deadline">
        <Deadline one={one} /> <span className={layout.muted}>· {times.zone(timeZone)}</span>
      </span>,
    ],
    [t('details.groupSize'), sizeName(one.groupSize, one.wantedGroups)],
    [t('details.expectedStudents'), one.expectedStudents],
    [t('details.invitesPerDay'), one.invitesPerDay],
    [t('details.invitesWaiting'), one.invitesWaiting],
    [t('form.confirmAddresses'), one.confirmAddresses && t('form.confirm.on')],
    [t('details.people'), status === 'approved' && peopleOf(one)],
    [t('details.signUp'), slug && name(links.signUp(slug))],
    [t('details.dashboard'), slug && name(links.dashboard(slug))],
    [t('details.proposal'), isRequest && slugProposal && name(links.signUp(slugProposal))],
    [t('details.reason'), one.rejectionReason && <bdi className={styles.reason}>{one.rejectionReason}</bdi>],
    [isRequest ? t('details.requestedAt') : t('details.createdAt'), times.dateTime(one.createdAt, timeZone)],
  ];
  return (
    <section aria-label={isRequest ? t('details.request') : t('details.class')}>
      <h3>{isRequest ? t('details.request') : t('details.class')}</h3>
      <Facts facts={facts} />
    </section>
  );

  function peopleOf({ studentCount, groupCount }: AdminClass): string {
    const students = t('details.students', { count: studentCount });
    return groupCount === 0 ? students : `${students}, ${t('details.groups', { count: groupCount })}`;
  }
}
