import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useMemo, useState } from 'react';
import { useShownClass, type Dashboard } from '../../class/shown-class.ts';
import { canBeMade, groupOf, type Edit } from '../edits.ts';
import { movesOf, swapsOf } from '../ranked-edits.ts';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { EditDialogProps, StudentDialogProps, AskedMany } from '../asked.ts';
import { PlaceChoice } from './PlaceChoice.tsx';
import { PreviewLines, ManyLines } from './PreviewLines.tsx';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import styles from './ChoiceDialog.module.css';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorChangeLeaderMutation } from '../../session/api.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useChange } from '../../change/useChange.ts';
import { previewEdit } from '../preview-edit.ts';
import { withEdit } from '../with-edit.ts';
import { type ManyPreview, placesForMany } from '../preview-many.ts';
import type { ManyMove } from '../useMoveMany.ts';

/** Every other group as a place for a student, with what going there would do. */
export function MoveDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const name = shown.students.find(({ id }) => id === studentId)?.fullName ?? '';
  const group = groupOf(shown, studentId);
  const previews = useMemo(() => movesOf(shown, studentId), [shown, studentId]);
  return (
    <ChoiceDialog {...frame} title={t('move.title', { name })}>
      <p>{group ? t('move.from', { group: group.name, score: group.matchScore }) : t('move.fromNone')}</p>
      <p className={layout.muted}>{t('mails.note')}</p>
      <PlaceChoice
        places={previews.map((preview) => ({
          to: preview.to,
          lines: <PreviewLines preview={preview} />,
          onChoose: () => onChoose(preview.edit),
        }))}
        labelOf={(place) => t('move.hereNamed', { name, group: place })}
      />
    </ChoiceDialog>
  );
}

/** Exchanges a student with one of another group: the group is chosen, then who. */
export function SwapDialog({ studentId, onChoose, ...frame }: EditDialogProps) {
  const { t } = useTexts('professor-editing');
  const groupName = useGroupName();
  const shown = useShownClass();
  const [chosen, setChosen] = useState<number>();
  const own = groupOf(shown, studentId);
  const others = shown.groups.filter(({ id, members }) => id !== own?.id && members.length > 0);
  const groupId = others.find(({ id }) => id === chosen)?.id ?? others[0]?.id;
  const previews = groupId === undefined ? [] : swapsOf(shown, studentId, groupId);
  const nameOf = (id: number | undefined) => shown.students.find((student) => student.id === id)?.fullName ?? '';
  const name = nameOf(studentId);
  return (
    <ChoiceDialog {...frame} title={t('swap.title', { name })}>
      <SelectInput label={t('swap.group')} value={groupId} onChange={({ target }) => setChosen(Number(target.value))}>
        {others.map((group) => (
          <option key={group.id} value={group.id}>
            {groupName(group.name)}
          </option>
        ))}
      </SelectInput>
      <p className={layout.muted}>{t('mails.note')}</p>
      <ul className={styles.choices}>
        {previews.map((preview) => {
          const other = nameOf(preview.edit.swapWithId);
          return (
            <li key={preview.edit.swapWithId} className={styles.choice}>
              <h3>
                <bdi>{other}</bdi>
              </h3>
              <Button aria-label={t('swap.withNamed', { name, other })} onClick={() => onChoose(preview.edit)}>
                {t('swap.with')}
              </Button>
              <div className={styles.wide}>
                <PreviewLines preview={preview} />
              </div>
            </li>
          );
        })}
      </ul>
    </ChoiceDialog>
  );
}

/** Asks before another member leads a group: all of them are notified. */
export function LeaderDialog({ studentId, ...frame }: StudentDialogProps) {
  const { t } = useTexts('professor-editing');
  const args = useDashboardArgs();
  const change = useChange();
  const [changeLeader, { isLoading }] = useProfessorChangeLeaderMutation();
  const shown = useShownClass();
  // As it was asked: once it is done there is another leader.
  const [group] = useState(() => groupOf(shown, studentId));
  if (!group) return null;
  const name = group.members.find(({ id }) => id === studentId)?.fullName ?? '';
  const leader = group.members.find(({ isLeader }) => isLeader)?.fullName;
  const count = group.members.length;

  async function makeLeader(groupId: number) {
    const params = { groupId: String(groupId), studentId: String(studentId) };
    await change({
      send: (version) => changeLeader({ ...args, params, body: { version } }).unwrap(),
      failed: t('lead.failed'),
      done: (answer) => ({ title: t('lead.done'), text: t('lead.doneText', { name, group: answer.group.name }) }),
      undo: 'mails',
      fits: (present) => groupOf(present, studentId)?.id === groupId,
      made: (present) =>
        groupOf(present, studentId)?.members.some(({ id, isLeader }) => id === studentId && isLeader)
          ? {
              title: t('lead.done'),
              text: t('lead.doneText', { name, group: groupOf(present, studentId)?.name ?? '' }),
            }
          : undefined,
    });
    frame.onClose();
  }

  return (
    <ConfirmDialog
      open={frame.open}
      title={t('lead.title', { name, group: group.name })}
      confirmLabel={t('lead.confirm')}
      busy={isLoading}
      onConfirm={() => void makeLeader(group.id)}
      onCancel={frame.onClose}
      afterClose={frame.afterClose}
    >
      <p>{leader === undefined ? t('lead.text', { name }) : t('lead.textInstead', { name, leader })}</p>
      <p>{t('lead.mails', { count })}</p>
    </ConfirmDialog>
  );
}

/** Asks before a student goes to a group that has as many members as the class allows. */
export function FullDialog({ studentId, edit, onChoose, ...frame }: EditDialogProps & { edit: Edit }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  // As it was asked: once it is made there is nothing to preview.
  const [{ preview, mails, name }] = useState(() => ({
    // Its script may have come after somebody else's move.
    preview: canBeMade(shown, edit) ? previewEdit(shown, edit) : undefined,
    mails: mailsOfEdit(shown, edit),
    name: shown.students.find(({ id }) => id === studentId)?.fullName ?? '',
  }));
  if (!preview) return null;
  const { to } = preview;
  return (
    <ConfirmDialog
      open={frame.open}
      title={t('full.title', { group: to.name })}
      confirmLabel={t('full.confirm')}
      onConfirm={() => onChoose(edit)}
      onCancel={frame.onClose}
      afterClose={frame.afterClose}
    >
      <p>
        {t('full.text', { group: to.name, count: to.size - 1, name, size: to.size, max: shown.class.maxGroupSize })}
      </p>
      <PreviewLines preview={preview} />
      <p>{t('mails.count', { count: mails })}</p>
    </ConfirmDialog>
  );
}

/**
 * Returns the number of mails that an edit sends: one to each student who moves, and one to everybody else in a group that gets
 * another leader, and to its leader.
 */
export function mailsOfEdit(dashboard: Dashboard, edit: Edit): number {
  const after = withEdit(dashboard, edit);
  const moved = [edit.studentId, ...(edit.swapWithId === undefined ? [] : [edit.swapWithId])];
  const notified = after.groups
    .filter(({ id }) => id === edit.fromGroupId || id === edit.toGroupId)
    .filter(({ id, members }) => {
      const leader = leaderIn(dashboard, id);
      return members.length > 0 && members.find(({ isLeader }) => isLeader)?.id !== leader;
    })
    .map(({ members }) => members.filter(({ id, isLeader }) => isLeader || !moved.includes(id)).length);
  return notified.reduce((sum, count) => sum + count, moved.length);
}

function leaderIn({ groups }: Dashboard, groupId: number): number | undefined {
  return groups.find(({ id }) => id === groupId)?.members.find(({ isLeader }) => isLeader)?.id;
}

interface ManyDialogProps {
  asked: AskedMany;
  open: boolean;
  onClose: () => void;
  onChoose: (studentIds: readonly number[], groupId: number) => void;
  onMake: (move: ManyMove) => void;
  afterClose: () => void;
}

/** Asks where several students go, or whether they go to a group that would be too large. */
export function ManyDialog({ asked, ...dialog }: ManyDialogProps) {
  return asked.kind === 'moveMany' ? (
    <Choose {...dialog} studentIds={asked.studentIds} />
  ) : (
    <Confirm {...dialog} preview={asked.preview} />
  );
}

type Common = Omit<ManyDialogProps, 'asked'>;

function Choose({ studentIds, onChoose, open, onClose, afterClose }: Common & { studentIds: readonly number[] }) {
  const { t } = useTexts('professor-editing');
  const shown = useShownClass();
  const places = useMemo(() => placesForMany(shown, studentIds), [shown, studentIds]);
  return (
    <ChoiceDialog
      open={open}
      onClose={onClose}
      afterClose={afterClose}
      title={t('many.title', { count: studentIds.length })}
    >
      <p className={layout.muted}>{t('mails.note')}</p>
      <PlaceChoice
        places={places.map((preview) => ({
          to: preview.to,
          lines: <ManyLines preview={preview} />,
          onChoose: () => onChoose(preview.studentIds, preview.to.id),
        }))}
        labelOf={(group) => t('many.here', { count: studentIds.length, group })}
      />
    </ChoiceDialog>
  );
}

function Confirm({ preview, onMake, open, onClose, afterClose }: Common & { preview: ManyPreview }) {
  const { t } = useTexts('professor-editing');
  const { to, studentIds } = preview;
  return (
    <ConfirmDialog
      open={open}
      title={t('many.full', { group: to.name })}
      confirmLabel={t('full.confirm')}
      onConfirm={() => onMake({ studentIds, toGroupId: to.id, group: to.name })}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <ManyLines preview={preview} />
      <p>{t('mails.note')}</p>
    </ConfirmDialog>
  );
}
