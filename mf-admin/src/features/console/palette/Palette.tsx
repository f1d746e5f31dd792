import { Palette as CommandPalette } from '@study-groups/web-sdk/commands/Palette';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState, useMemo } from 'react';
import { useSections } from '../../../commands/useSections.ts';
import { useRecentCommands } from '../../../workspace/useShared.ts';
import type { FrameDialogProps } from '../frame/FrameDialogs.tsx';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { Found } from '@study-groups/contracts/admin-search';
import { type Entry, entryOf, type Group, type Search } from '@study-groups/web-sdk/commands/palette-groups';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useView } from '../../../workspace/useWorkspace.ts';
import { useOpenClass } from '../../../ui/useOpenClass.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { useAdminSearchQuery } from '../api.ts';
import { BASE } from '../../../ui/paths.ts';

/** Finds anything that can be done, and any class, person or mail. */
export function Palette({ open, onClose }: FrameDialogProps) {
  return open && <OpenPalette onClose={onClose} />;
}

function OpenPalette({ onClose }: Pick<FrameDialogProps, 'onClose'>) {
  const { t } = useTexts('admin-console');
  const [recent, remember] = useRecentCommands();
  const [words, setWords] = useState('');
  return (
    <CommandPalette
      title={t('palette.title')}
      label={t('palette.label')}
      remote="admin"
      sections={useSections()}
      recent={recent}
      words={words}
      onWords={setWords}
      found={useFound(words.trim())}
      onChosen={(id) => {
        if (!id.startsWith('found.')) remember(id);
      }}
      onClose={onClose}
    />
  );
}

/**
 * Returns the server's results for some words, for the latest words only: classes, people and mails by the beginnings of their
 * words.
 */
function useFound(words: string): Search {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const q = useSettled(words);
  const isAsked = words !== '';
  const { currentData, isFetching, error } = useAdminSearchQuery({ query: { q } }, { skip: !isAsked || q === '' });
  const isCurrent = isAsked && q === words;
  const { ofClass, ofPerson, ofMail } = useEntries();
  const groups = useMemo((): Group[] => {
    if (!currentData) return [];
    const { classes, people, mails } = currentData;
    return [
      { key: 'found-classes', title: t('palette.classes'), entries: classes.map(ofClass) },
      { key: 'found-people', title: t('palette.people'), entries: people.map(ofPerson) },
      { key: 'found-mails', title: t('palette.mails'), entries: mails.map(ofMail) },
    ].filter(({ entries }) => entries.length > 0);
  }, [currentData, t, ofClass, ofPerson, ofMail]);
  return {
    groups: isCurrent ? groups : [],
    isSearching: isAsked && (!isCurrent || isFetching),
    failure: isCurrent && error && !isFetching ? t('palette.failed', { why: failureText(error) }) : undefined,
  };
}

/** Returns the results as entries that open them. */
function useEntries() {
  const { t } = useTexts('admin-console');
  const mails = useTexts('admin-mails').t;
  const navigate = useNavigate();
  const openClass = useOpenClass();
  const [, changeAdmins] = useView('admins');

  return useMemo(() => {
    const ofClass = (found: Found['classes'][number]): Entry =>
      entryOf(
        {
          id: `found.class.${found.id}`,
          title: found.courseName,
          section: 'classes',
          icon: ReadOutlined,
          run: () => openClass(found),
        },
        [found.courseCode, found.instructorName].filter(Boolean).join(' · '),
      );
    const ofPerson = ({ role, id, name, email, class: of }: Found['people'][number]): Entry =>
      entryOf(
        {
          id: `found.${role}.${id}`,
          title: name,
          section: 'admins',
          icon: UserOutlined,
          run: () => {
            if (of) return openClass(of);
            changeAdmins({ open: id });
            navigate(`${BASE}/admins`);
          },
        },
        [t(`palette.role.${role}`), email, of?.courseName].filter(Boolean).join(' · '),
      );
    const ofMail = ({ id, kind, to, status }: Found['mails'][number]): Entry =>
      entryOf(
        {
          id: `found.mail.${id}`,
          title: to,
          section: 'mails',
          icon: MailOutlined,
          run: () => navigate(`${BASE}/mails/${id}`),
        },
        [mails(`kind.${kind}`), mails(`status.${status}`)].join(' · '),
      );
    return { ofClass, ofPerson, ofMail };
  }, [t, mails, navigate, openClass, changeAdmins]);
}
