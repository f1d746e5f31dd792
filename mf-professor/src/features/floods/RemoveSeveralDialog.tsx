import type { DashboardStudent } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { CheckRow } from '@study-groups/web-sdk/ui/CheckRow';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { SelectInput } from '@study-groups/web-sdk/ui/SelectInput';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRemoveStudentsMutation } from '../session/api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useShownClass } from '../class/shown-class.ts';
import { useChange } from '../change/useChange.ts';
import { type Choice, chooseSignUps, domainsOf, isChosen, NO_CHOICE } from './choose-sign-ups.ts';
import styles from './RemoveSeveralDialog.module.css';

/** The most sign-ups that the list shows by name, and the most domains in the select. */
const MOST_SHOWN = 200;

interface RemoveSeveralDialogProps {
  open: boolean;
  onClose: () => void;
  /** Initial choice when it opens; nothing by default. */
  first?: Partial<Choice>;
}

/** Chooses sign-ups by time, domain, pattern and confirmation, shows whom that means, and removes those of them who stay ticked. */
export function RemoveSeveralDialog({ open, onClose, first }: RemoveSeveralDialogProps) {
  const { t } = useTexts('professor-floods');
  const args = useDashboardArgs();
  const change = useChange();
  const { students, class: course } = useShownClass();
  const [remove, { isLoading }] = useProfessorRemoveStudentsMutation();
  const [choice, setChoice] = useState<Choice>({ ...NO_CHOICE, ...first });
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const asked = useDeferredValue(choice);
  const found = useMemo(() => chooseSignUps(students, asked, course), [students, asked, course]);
  const going = found.filter(({ id }) => !kept.has(id));
  const grouped = going.filter(({ groupId }) => groupId !== null).length;

  const choose = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes });
  const keep = (id: number, isKept: boolean) =>
    setKept(new Set(isKept ? [...kept, id] : [...kept].filter((each) => each !== id)));

  async function send() {
    const studentIds = going.map(({ id }) => id);
    const removed = await change({
      send: (version) => remove({ ...args, body: { studentIds, version } }).unwrap(),
      fits: (present) => present.students.some(({ id }) => studentIds.includes(id)),
      failed: t('remove.failed'),
      done: (answer) => ({ title: t('remove.done', { count: answer.removed }), text: t('remove.undo') }),
      undo: grouped > 0 ? 'mails' : 'quiet',
    });
    if (removed) setKept(new Set());
    onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      title={t('remove.title')}
      confirmLabel={t('remove.confirm', { count: going.length })}
      danger
      busy={isLoading}
      disabled={going.length === 0}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>{t('remove.text')}</p>
      <ChoiceFields choice={choice} onChoice={choose} />
      <p role="status" className={styles.found}>
        {isChosen(asked) ? t('remove.found', { count: going.length }) : t('remove.nothing')}
      </p>
      {found.length > 0 && <FoundList found={found} kept={kept} onKeep={keep} />}
      {grouped > 0 && <p>{t('remove.grouped', { count: grouped })}</p>}
      <p className={layout.muted}>{t('remove.undo')}</p>
    </ConfirmDialog>
  );
}

function ChoiceFields({ choice, onChoice }: { choice: Choice; onChoice: (changes: Partial<Choice>) => void }) {
  const { t } = useTexts('professor-floods');
  const times = useTimes();
  const { students, class: course } = useShownClass();
  const domains = useMemo(() => domainsOf(students).slice(0, MOST_SHOWN), [students]);
  return (
    <div className={styles.fields}>
      <TextInput
        type="datetime-local"
        label={t('remove.from')}
        hint={t('remove.zone', { zone: times.zone(course.timeZone) })}
        value={choice.from}
        onChange={({ target }) => onChoice({ from: target.value })}
      />
      <TextInput
        type="datetime-local"
        label={t('remove.until')}
        value={choice.until}
        onChange={({ target }) => onChoice({ until: target.value })}
      />
      <SelectInput
        label={t('remove.domain')}
        value={choice.domain}
        onChange={({ target }) => onChoice({ domain: target.value })}
      >
        <option value="">{t('remove.anyDomain')}</option>
        {domains.map(({ domain, count }) => (
          <option key={domain} value={domain}>
            {t('remove.domainOption', { domain, count })}
          </option>
        ))}
      </SelectInput>
      <TextInput
        label={t('remove.pattern')}
        hint={t('remove.patternHint')}
        value={choice.pattern}
        maxLength={200}
        onChange={({ target }) => onChoice({ pattern: target.value })}
      />
      {course.confirmAddresses && (
        <CheckRow checked={choice.unconfirmed} onChange={(unconfirmed) => onChoice({ unconfirmed })}>
          {t('remove.unconfirmed')}
        </CheckRow>
      )}
    </div>
  );
}

interface FoundListProps {
  found: readonly DashboardStudent[];
  kept: ReadonlySet<number>;
  onKeep: (id: number, isKept: boolean) => void;
}

/** Whom the choice means, each of whom can be left in. */
function FoundList({ found, kept, onKeep }: FoundListProps) {
  const { t } = useTexts('professor-floods');
  const times = useTimes();
  const { timeZone } = useShownClass().class;
  const id = useId();
  const more = found.length - MOST_SHOWN;
  return (
    <section aria-labelledby={id} className={styles.list}>
      <p id={id} className={layout.muted}>
        {t('remove.keep')}
      </p>
      <ul>
        {found.slice(0, MOST_SHOWN).map((student) => (
          <li key={student.id}>
            <CheckRow checked={!kept.has(student.id)} onChange={(goes) => onKeep(student.id, !goes)}>
              <span className={styles.person}>
                <bdi>{student.fullName}</bdi>
                <bdi className={layout.muted}>{student.email}</bdi>
                <span className={layout.muted}>{times.dateTime(student.createdAt, timeZone)}</span>
              </span>
            </CheckRow>
          </li>
        ))}
      </ul>
      {more > 0 && <p>{t('remove.more', { count: more })}</p>}
    </section>
  );
}
