import { isolated } from '@study-groups/contracts/isolated';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useChange } from '../change/useChange.ts';
import { useMay } from '../class/may.ts';
import { type Dashboard, isProvisional, useShownClass } from '../class/shown-class.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorMarkLeftMutation } from '../session/api.ts';
import styles from './Leaving.module.css';
import { type Departure, departureOf } from './departure.ts';
import { useLeaving } from '../class/leaving-context.ts';

/** The most names and groups that are listed. */
const MOST_SHOWN = 12;

interface LeaveDialogProps {
  studentIds: readonly number[];
  open: boolean;
  onClose: () => void;
  /** Called with the only student, who is to be erased at once instead. */
  onErase: (studentId: number) => void;
  afterClose: () => void;
}

/** Asks before students are marked as having left: who they are, what becomes of their groups, who is mailed. */
export default function LeaveDialog({ studentIds, open, onClose, onErase, afterClose }: LeaveDialogProps) {
  const { t } = useTexts('professor-leaving');
  const args = useDashboardArgs();
  const change = useChange();
  const may = useMay();
  const shown = useShownClass();
  const { mend } = useLeaving();
  const [send, { isLoading }] = useProfessorMarkLeftMutation();
  // What is asked stays while the dialog closes, when they are gone.
  const [asked, setAsked] = useState(() => departureOf(shown, studentIds));
  const [version, setVersion] = useState(shown.version);
  if (open && !isLoading && version !== shown.version) {
    setVersion(shown.version);
    setAsked(departureOf(shown, studentIds));
  }
  const { leaving, groups } = asked;
  const [only] = leaving.length === 1 ? leaving : [];
  const isMixed = groups.some(({ isElsewhere }) => isElsewhere);
  const mends = groups.length > 0 && may('manage') && !shown.class.matching;

  async function mark() {
    const ids = leaving.map(({ id }) => id);
    const areThere = ({ students }: Dashboard) => students.some(({ id }) => ids.includes(id));
    const doneText = (count: number) => ({ title: t('done', { count }) });
    const answer = await change({
      send: (seen) => send({ ...args, body: { studentIds: ids, version: seen } }).unwrap(),
      fits: areThere,
      made: (present) => (areThere(present) ? undefined : doneText(ids.length)),
      failed: t('failed'),
      done: ({ left }) => doneText(left),
      undo: 'mails',
    });
    onClose();
    if (answer && mends) mend();
  }

  return (
    <ConfirmDialog
      open={open}
      title={only ? t('one', { name: isolated(only.fullName) }) : t('several', { count: leaving.length })}
      confirmLabel={t('confirm')}
      busy={isLoading}
      disabled={leaving.length === 0 || isMixed}
      onConfirm={() => void mark()}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <Consequences asked={asked} mends={mends} />
      {only && may('own') && (
        <div>
          <Button
            kind="quiet"
            size="small"
            disabled={isLoading}
            onClick={() => {
              onClose();
              onErase(only.id);
            }}
          >
            {t('erase')}
          </Button>
        </div>
      )}
    </ConfirmDialog>
  );
}

function Consequences({ asked: { leaving, groups }, mends }: { asked: Departure; mends: boolean }) {
  const { t } = useTexts('professor-leaving');
  const groupName = useGroupName();
  const { class: course } = useShownClass();
  const isOnTrial = isProvisional(course);
  const mixed = groups.find(({ isElsewhere }) => isElsewhere);
  const staying = groups.reduce((sum, { stay }) => sum + stay, 0);
  const mails = leaving.length + (isOnTrial ? 0 : staying);
  if (mixed) return <Notice kind="warning" title={t('elsewhere', { group: isolated(groupName(mixed.name)) })} />;
  const facts = ({ stay, isBelow, losesLeader }: Departure['groups'][number]) =>
    [
      stay === 0 ? t('nobody') : t('stay', { count: stay }),
      isBelow && stay > 0 && t('below', { min: course.minStudents }),
      losesLeader && stay > 0 && t('leader'),
    ]
      .filter((text) => text !== false)
      .join(' · ');
  return (
    <div className={styles.consequences}>
      {leaving.length > 1 && (
        <List
          items={leaving.map(({ id, fullName }) => ({
            id,
            words: <bdi>{fullName}</bdi>,
          }))}
        />
      )}
      <p>{t('out')}</p>
      {groups.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('groups')}</h3>
          <List
            items={groups.map((group) => ({
              id: group.id,
              words: (
                <>
                  <bdi>{groupName(group.name)}</bdi>: {facts(group)}
                </>
              ),
            }))}
          />
        </div>
      )}
      <p>{t('mails', { count: mails })}</p>
      {isOnTrial && groups.length > 0 && <p>{t('provisional')}</p>}
      {mends && <p>{t('mend')}</p>}
      <p className={layout.muted}>{t('undo')}</p>
    </div>
  );
}

function List({ items }: { items: readonly { id: number; words: ReactNode }[] }) {
  const { t } = useTexts('professor-leaving');
  const more = items.length - MOST_SHOWN;
  return (
    <ul className={styles.list}>
      {items.slice(0, MOST_SHOWN).map(({ id, words }) => (
        <li key={id}>{words}</li>
      ))}
      {more > 0 && <li>{t('more', { count: more })}</li>}
    </ul>
  );
}
