import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { TextInput } from '@study-groups/web-sdk/ui/TextInput';
import { isolated } from '@study-groups/contracts/isolated';
import { useState, useRef } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import type { Platform } from '../lms/platforms.ts';
import { MOST_LINES, type Person, readGroupCodes, readRoster, type RosterFault } from '../lms/read-roster.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { JoinedFiles } from './JoinedFiles.tsx';
import { readTextFile } from '../../../files/read-text-file.ts';

/** What one platform needs to know of the groups, and the files that come of it. */
export function PlatformFiles({ platform }: { platform: Platform }) {
  const { t, language } = useTexts('professor-exports');
  const { class: course } = useShownClass();
  const [roster, chooseRoster] = useChosenFile<Person[], RosterFault>((text) => {
    const read = readRoster(platform, text);
    return 'people' in read ? { content: read.people } : { refused: read };
  });
  const [codes, chooseCodes] = useChosenFile<Map<string, string>, 'groupColumns'>((text) => {
    const content = readGroupCodes(platform, text);
    return content ? { content } : { refused: 'groupColumns' };
  });
  const [courseName, setCourseName] = useState(course.courseCode ?? '');
  const [groupSet, setGroupSet] = useState(t('lms.groupSetDefault'));

  const columnNames = new Intl.ListFormat(language, { type: 'conjunction' });
  const platformNames = new Intl.ListFormat(language, { type: 'disjunction' });
  const rosterProblem = () => {
    if (roster.at !== 'refused') return undefined;
    if (roster.fault === 'unreadable') return t('lms.fault.unreadable');
    const { fault, missing, other } = roster.fault;
    return [
      t(`lms.fault.${fault}`, { platform: t(`lms.${platform}`), count: MOST_LINES }),
      missing.length > 0 && t('lms.needs', { columns: isolated(columnNames.format(missing)) }),
      other.length > 0 && t('lms.other', { platforms: platformNames.format(other.map((each) => t(`lms.${each}`))) }),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const needsCodes = platform === 'brightspace';
  const isReady = roster.at === 'read' && (!needsCodes || codes.at === 'read');
  return (
    <div className={layout.stack}>
      <FileField label={t('lms.roster')} problem={rosterProblem()} onFile={(file) => void chooseRoster(file)} />
      {needsCodes && (
        <FileField
          label={t('lms.groupFile')}
          hint={t('lms.groupFileHint')}
          problem={codes.at === 'refused' ? t(`lms.fault.${codes.fault}`) : undefined}
          onFile={(file) => void chooseCodes(file)}
        />
      )}
      {platform === 'moodle' && (
        <TextInput
          label={t('lms.courseName')}
          hint={t('lms.courseNameHint')}
          dir="auto"
          value={courseName}
          onChange={(event) => setCourseName(event.target.value.trimStart())}
        />
      )}
      {platform === 'blackboard' && (
        <TextInput
          label={t('lms.groupSet')}
          dir="auto"
          value={groupSet}
          onChange={(event) => setGroupSet(event.target.value)}
        />
      )}
      <div role="status">{[roster.at, codes.at].includes('reading') && t('lms.reading')}</div>
      {isReady && (
        <JoinedFiles
          platform={platform}
          people={roster.content}
          courseName={courseName.trim()}
          groupSet={groupSet.trim() || t('lms.groupSetDefault')}
          groupCodes={codes.at === 'read' ? codes.content : new Map()}
        />
      )}
    </div>
  );
}

/** A file that was chosen: read, refused for a reason, or on its way. */
type ReadFile<Content, Fault> =
  | { at: 'none' }
  | { at: 'reading' }
  | { at: 'read'; content: Content }
  | { at: 'refused'; fault: Fault | 'unreadable' };

/** A file that somebody chooses and `read` makes something of; the latest one counts. */
function useChosenFile<Content, Fault>(
  read: (text: string) => { content: Content } | { refused: Fault },
): [ReadFile<Content, Fault>, (file: Blob) => Promise<void>] {
  const [state, setState] = useState<ReadFile<Content, Fault>>({ at: 'none' });
  const latest = useRef<Blob>(undefined);
  const choose = async (file: Blob) => {
    latest.current = file;
    setState({ at: 'reading' });
    try {
      const text = await readTextFile(file);
      if (latest.current !== file) return;
      const result = read(text);
      setState('content' in result ? { at: 'read', ...result } : { at: 'refused', fault: result.refused });
    } catch {
      if (latest.current === file) setState({ at: 'refused', fault: 'unreadable' });
    }
  };
  return [state, choose];
}
