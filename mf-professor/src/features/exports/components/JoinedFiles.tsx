import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useMemo } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { joinRoster } from '../lms/join.ts';
import { KEYS, type Platform } from '../lms/platforms.ts';
import type { Person } from '../lms/read-roster.ts';
import { filesFor, type Placement, type PlatformFile, textOf } from '../lms/write-files.ts';
import styles from './JoinedFiles.module.css';
import { MembersByHand } from './MembersByHand.tsx';

interface JoinedFilesProps extends Pick<Placement, 'courseName' | 'groupSet' | 'groupCodes'> {
  platform: Platform;
  people: readonly Person[];
}

/** Who was found, everybody who was not, and the files to save. */
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
      <div className={styles.files}>
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
