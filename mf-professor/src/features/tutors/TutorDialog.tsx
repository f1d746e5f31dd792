import { isolated } from '@study-groups/contracts/isolated';
import type { Person } from '@study-groups/contracts/team';
import { newTutorSchema } from '@study-groups/contracts/tutors';
import { type Problems, problemsBy } from '@study-groups/web-sdk/form/problems';
import { isRequestFailure, useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DialogSkeleton } from '../../ui/DialogSkeleton.tsx';
import { useChange } from '../change/useChange.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorTeamQuery } from '../team/api.ts';
import { useProfessorSetTutorMutation } from '../session/api.ts';
import styles from './TutorDialog.module.css';

interface TutorDialogProps {
  /** The group that is chosen at first; undefined for none. */
  groupId: number | undefined;
  open: boolean;
  onClose: () => void;
  afterClose: () => void;
}

/** The values of the choice that name nobody at the desk. */
const NOBODY = 'nobody';
const ELSE = 'else';

const FIELDS = ['fullName', 'email'] as const;
const NO_PROBLEMS: Problems<(typeof FIELDS)[number]> = {};

/** Who looks after which groups: some of them, and one person, or nobody. */
export default function TutorDialog(props: TutorDialogProps) {
  const args = useDashboardArgs();
  const { data, isLoading } = useProfessorTeamQuery(args);
  // Where the people do not come, their address does.
  return isLoading ? <DialogSkeleton /> : <TutorForm {...props} people={data?.people ?? []} />;
}

function TutorForm({ groupId, open, onClose, afterClose, people }: TutorDialogProps & { people: readonly Person[] }) {
  const { t } = useTexts('professor-tutors');
  const { t: team } = useTexts('professor-team');
  const { fieldText } = useFailureText();
  const args = useDashboardArgs();
  const change = useChange();
  const { groups } = useShownClass();
  const [send, { isLoading }] = useProfessorSetTutorMutation();
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(groupId === undefined ? [] : [groupId]));
  // Of the group as it was when it was asked about.
  const [present] = useState(groups.find(({ id }) => id === groupId)?.tutor);
  const listed = people.map(({ fullName, email, role }) => ({ email, name: fullName, note: team(`role.${role}`) }));
  const isListed = !present || listed.some(({ email }) => email === present.email);
  const known = isListed ? listed : [{ email: present.email, name: present.fullName, note: t('tutor') }, ...listed];
  const [chosen, setChosen] = useState(present?.email ?? (people.some(({ role }) => role !== 'owner') ? '' : ELSE));
  const [person, setPerson] = useState({ fullName: '', email: '' });
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const ids = groups.map(({ id }) => id).filter((id) => ticked.has(id));

  function tutor() {
    if (chosen === NOBODY) return null;
    const found = known.find(({ email }) => email === chosen);
    return found ? { fullName: found.name, email: found.email } : person;
  }
  async function save() {
    const asked = tutor();
    const wrong = asked ? problemsBy(newTutorSchema, asked, FIELDS) : NO_PROBLEMS;
    setProblems(wrong);
    if (FIELDS.some((field) => wrong[field])) return;
    const answer = await change({
      send: (version) =>
        send({ ...args, body: { groupIds: ids, tutor: asked, version } })
          .unwrap()
          .catch((error: unknown) => {
            const faults = isRequestFailure(error) ? error.errors : [];
            setProblems(Object.fromEntries(faults.map(({ path, message }) => [path.replace('tutor.', ''), message])));
            throw error;
          }),
      failed: t('failed'),
      done: () => ({
        title: t('done'),
        text: asked ? t('doneText', { name: isolated(asked.fullName) }) : t('removedText'),
      }),
      undo: asked ? 'mails' : 'quiet',
      fits: (seen) => ids.every((id) => seen.groups.some((group) => group.id === id)),
    });
    if (answer) onClose();
  }
  function type(part: Partial<typeof person>) {
    setProblems(NO_PROBLEMS);
    setPerson({ ...person, ...part });
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('title')}
      confirmLabel={t('save')}
      busy={isLoading}
      disabled={ids.length === 0 || chosen === ''}
      onConfirm={() => void save()}
      onCancel={onClose}
      afterClose={afterClose}
    >
      <GroupChoice ticked={ticked} onChange={setTicked} />
      <SelectInput label={t('tutor')} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        {chosen === '' && <option value="">{t('choose')}</option>}
        {known.map(({ email, name, note }) => (
          <option key={email} value={email}>
            {`${isolated(name)} (${note})`}
          </option>
        ))}
        <option value={ELSE}>{t('somebodyElse')}</option>
        <option value={NOBODY}>{t('nobody')}</option>
      </SelectInput>
      {chosen === ELSE && (
        <>
          <TextInput
            label={t('fullName')}
            autoComplete="off"
            maxLength={100}
            dir="auto"
            value={person.fullName}
            problem={problems.fullName && fieldText(problems.fullName)}
            onChange={({ target }) => type({ fullName: target.value })}
          />
          <TextInput
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            autoComplete="off"
            dir="ltr"
            value={person.email}
            problem={problems.email && fieldText(problems.email)}
            onChange={({ target }) => type({ email: target.value })}
          />
        </>
      )}
      <p>{ids.length === 0 ? t('chooseGroup') : t('tells')}</p>
      <p className={layout.muted}>{t('undo')}</p>
    </ConfirmDialog>
  );
}

/** Asks of which groups, each with the tutor that it has. */
function GroupChoice({
  ticked,
  onChange,
}: {
  ticked: ReadonlySet<number>;
  onChange: (ticked: ReadonlySet<number>) => void;
}) {
  const { t } = useTexts('professor-tutors');
  const groupName = useGroupName();
  const { groups } = useShownClass();
  const isAll = groups.every(({ id }) => ticked.has(id));
  const id = useId();
  function toggle(groupId: number) {
    const next = new Set(ticked);
    if (!next.delete(groupId)) next.add(groupId);
    onChange(next);
  }
  return (
    <fieldset className={styles.groups} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id}>{t('groups')}</span>
        <Button
          size="small"
          kind="quiet"
          onClick={() => onChange(new Set(isAll ? [] : groups.map((group) => group.id)))}
        >
          {t(isAll ? 'chooseNone' : 'chooseAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {groups.map((group) => (
          <li key={group.id}>
            <CheckRow checked={ticked.has(group.id)} onChange={() => toggle(group.id)}>
              <span>
                <bdi>{groupName(group.name)}</bdi>{' '}
                {group.tutor && <bdi className={layout.muted}>{group.tutor.fullName}</bdi>}
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
