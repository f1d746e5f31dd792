import { folded } from '@study-groups/contracts/fold';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useMemo } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { KEYS, type Platform } from '../lms/platforms.ts';
import type { Person } from '../lms/read-roster.ts';
import { filesFor, type Placement, type PlatformFile, textOf } from '../lms/write-files.ts';
import styles from './JoinedFiles.module.css';
import type { DashboardGroup, DashboardStudent } from '@study-groups/contracts/dashboard';
import { CopyButton } from '@study-groups/web-sdk/ui/CopyButton';

interface JoinedFilesProps extends Pick<Placement, 'courseName' | 'groupSet' | 'groupCodes'> {
  platform: Platform;
  people: readonly Person[];
}

/** Shows the matched students, everybody who was not found, and the files to save. */
export function JoinedFiles({ platform, people, courseName, groupSet, groupCodes }: JoinedFilesProps) {
  const { t } = useTexts('professor-exports');
  const toast = useToast();
  const saveFile = useSaveFile();
  const { class: course, students, groups } = useShownClass();
  const { found, missing, unclear, others } = useMemo(
    () => joinRoster(platform, students, people),
    [platform, students, people],
  );
  const { files, leftOut } = filesFor(platform, { groups, found, courseName, groupSet, groupCodes });
  // Moodle's own list of participants has none: then nobody is left out for want of one.
  const hasKeys = people.some(({ keys }) => KEYS[platform].some((key) => keys[key]));
  const isByHand = platform === 'moodle';
  const lacks = (file: PlatformFile) =>
    file.rows.length === 0 || (file.kind === 'members' && (!hasKeys || (isByHand && courseName === '')));

  function save(file: PlatformFile) {
    const name = `${course.slug}-${platform}-${file.kind}.csv`;
    saveFile(new Blob([textOf(file)], { type: 'text/csv;charset=utf-8' }), name);
    toast('success', t('lms.saved', { file: name }));
  }

  return (
    <div className={layout.stack}>
      <p role="status">{t('lms.found', { count: found.size, total: students.length })}</p>
      <People title={t('lms.missing')} text={t('lms.missingText')} names={missing.map(({ fullName }) => fullName)} />
      <People title={t('lms.unclear')} text={t('lms.unclearText')} names={unclear.map(({ fullName }) => fullName)} />
      <People
        title={t('lms.leftOut')}
        names={leftOut
          .filter(({ reason }) => hasKeys || reason !== 'noKey')
          .map(({ name, group, reason }) =>
            reason === 'noGroup'
              ? `${group}: ${t('lms.reason.noGroup')}`
              : `${name} (${group}): ${t(`lms.reason.${reason}`)}`,
          )}
      />
      <People
        title={t('lms.others')}
        text={t('lms.othersText')}
        names={others.map(({ name, email }) => name || email)}
      />
      {!hasKeys && <Notice kind="info" title={t('lms.manager.noNames')} text={t('lms.manager.noNamesText')} />}
      {isByHand && (
        <ul className={styles.notes}>
          <li>{t('lms.manager.groups')}</li>
          {hasKeys && <li>{t('lms.manager.members')}</li>}
        </ul>
      )}
      {!isByHand && files.length > 1 && <p>{t('lms.order')}</p>}
      <div className={layout.actions}>
        {files.map((file) => (
          <Button
            key={file.kind}
            kind="primary"
            icon={<Icon of={DownloadOutlined} />}
            disabled={lacks(file)}
            onClick={() => save(file)}
          >
            {t(`lms.${file.kind}`)}
          </Button>
        ))}
      </div>
      {isByHand && <MembersByHand found={found} isOpen={!hasKeys} />}
    </div>
  );
}

function People({ title, text, names }: { title: string; text?: string; names: readonly string[] }) {
  const { language } = useTexts('professor-exports');
  if (names.length === 0) return null;
  return (
    <details className={styles.people}>
      <summary>
        {title} <span className={layout.muted}>{new Intl.NumberFormat(language).format(names.length)}</span>
      </summary>
      {text && <p className={layout.muted}>{text}</p>}
      <ul>
        {names.map((name, at) => (
          <li key={at}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface MembersByHandProps {
  /** The students' identities on the platform, by their ids. */
  found: ReadonlyMap<number, Person>;
  /** True if it is unfolded from the start: when there is no other way. */
  isOpen: boolean;
}

/**
 * Shows what a teacher can do in Moodle without its managers: each group with its members as Moodle lists them, to copy and
 * compare.
 */
function MembersByHand({ found, isOpen }: MembersByHandProps) {
  const { t } = useTexts('professor-exports');
  const groups = useShownClass().groups.filter(({ members }) => members.length > 0);
  return (
    <details className={styles.byHand} open={isOpen}>
      <summary>{t('lms.byHand.title')}</summary>
      <ol className={styles.steps}>
        <li>{t('lms.byHand.add')}</li>
        <li>{t('lms.byHand.check')}</li>
      </ol>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <GroupMembers key={group.id} group={group} found={found} />
        ))}
      </ul>
    </details>
  );
}

function GroupMembers({ group, found }: Pick<MembersByHandProps, 'found'> & { group: DashboardGroup }) {
  const { t } = useTexts('professor-exports');
  const members = group.members.map(({ id, fullName, email }) => {
    const person = found.get(id);
    return { id, name: person?.name || fullName, email: person?.email || email, isFound: person !== undefined };
  });
  return (
    <li>
      <div className={styles.head}>
        {/* As it is called in the file of groups. */}
        <h3>
          <bdi>{group.name}</bdi>
        </h3>
        <CopyButton
          kind="quiet"
          size="small"
          text={members.map(({ name, email }) => `${name} <${email}>`).join('\n')}
          ariaLabel={t('lms.byHand.copyNamed', { group: group.name })}
          copiedText={t('lms.byHand.copied', { group: group.name })}
        />
      </div>
      <ul>
        {members.map(({ id, name, email, isFound }) => (
          <li key={id}>
            <bdi>{name}</bdi> <bdi className={layout.muted}>{email}</bdi>
            {!isFound && <strong className={styles.absent}> · {t('lms.byHand.absent')}</strong>}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The matches between the class and the platform's people, and those who are not found, on either side. */
interface Join {
  /** By the student's id. */
  found: Map<number, Person>;
  /** Students whom the file does not list. */
  missing: DashboardStudent[];
  /** Students whose name matches several in the file or in the class, so that it identifies nobody. */
  unclear: DashboardStudent[];
  /** People of the file who have not signed up. */
  others: Person[];
}

/**
 * Joins a class to a platform's list of people: by e-mail, which may be their login too, then by name where one student
 * and one of the people are left with it.
 */
export function joinRoster(platform: Platform, students: readonly DashboardStudent[], people: readonly Person[]): Join {
  const found = new Map<number, Person>();
  const taken = new Set<Person>();
  const take = (student: DashboardStudent, person: Person) => {
    found.set(student.id, person);
    taken.add(person);
  };
  const byEmail = grouped(people, (person) => addressesOf(platform, person));
  for (const student of students) {
    const [person, ...more] = (byEmail.get(student.email) ?? []).filter((each) => !taken.has(each));
    if (person && more.length === 0) take(student, person);
  }
  const left = students.filter(({ id }) => !found.has(id));
  const namesakes = grouped(left, ({ fullName }) => [nameKey(fullName)]);
  const byName = grouped(
    people.filter((person) => !taken.has(person)),
    ({ name }) => (name ? [nameKey(name)] : []),
  );
  const unclear: DashboardStudent[] = [];
  for (const student of left) {
    const key = nameKey(student.fullName);
    const candidates = byName.get(key) ?? [];
    const [person] = candidates;
    if (!person) continue;
    if (candidates.length === 1 && namesakes.get(key)?.length === 1) take(student, person);
    else unclear.push(student);
  }
  const missing = left.filter((student) => !found.has(student.id) && !unclear.includes(student));
  return { found, missing, unclear, others: people.filter((person) => !taken.has(person)) };
}

function addressesOf(platform: Platform, { email, keys }: Person): string[] {
  const logins = KEYS[platform].flatMap((key) => keys[key]?.toLowerCase() ?? []).filter((key) => key.includes('@'));
  return [...new Set([...(email ? [email] : []), ...logins])];
}

function grouped<T>(items: readonly T[], keysOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}

/** A name without case, accents, signs and order: 'Levi, Noa' is 'noa levi'. */
function nameKey(name: string): string {
  const words = folded(name).split(/[^\p{L}\p{N}]+/u);
  return words.filter(Boolean).sort().join(' ');
}
