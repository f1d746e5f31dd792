import { Palette, type PaletteProps } from '@study-groups/web-sdk/commands/Palette';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useState, useMemo } from 'react';
import { useSections } from '../../../commands.ts';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { Search } from '@study-groups/web-sdk/commands/palette-groups';
import { groupNameIn } from '@study-groups/web-sdk/i18n/i18n';
import { findStudents, matchesQuery } from '../../class/search.ts';
import { useShownClass } from '../../class/shown-class.ts';
import { useOpenGroup } from '../../class/address.ts';
import { ShortcutSheet } from '@study-groups/web-sdk/commands/ShortcutSheet';

/** The most results of each kind that are shown. */
const MOST = 6;

/** The groups and students of the class whose names hold some words; each opens the group, or the list of submissions. */
function useFoundInClass(words: string): Search {
  const { t, language } = useTexts('professor-dashboard');
  const { groups, students } = useShownClass();
  const openGroup = useOpenGroup();
  return useMemo(() => {
    const nameOf = new Map(groups.map(({ id, name }) => [id, groupNameIn(language, name)]));
    const open = (groupId: number | null) => () => openGroup(groupId);
    const foundGroups =
      words === '' ? [] : groups.filter(({ name }) => matchesQuery(words, [name, groupNameIn(language, name)]));
    const foundStudents = words === '' ? [] : findStudents(students, words);
    const all = [
      {
        key: 'found-groups',
        title: t('sections.groups'),
        entries: foundGroups.slice(0, MOST).map(({ id, name }) => ({
          key: `found.group.${id}`,
          command: {
            id: `found.group.${id}`,
            title: groupNameIn(language, name),
            section: 'groups',
            icon: TeamOutlined,
            run: open(id),
          },
        })),
      },
      {
        key: 'found-students',
        title: t('sections.students'),
        entries: foundStudents.slice(0, MOST).map(({ id, fullName, email, groupId }) => ({
          key: `found.student.${id}`,
          detail: [groupId !== null && nameOf.get(groupId), email].filter(Boolean).join(' · '),
          command: {
            id: `found.student.${id}`,
            title: fullName,
            section: 'students',
            icon: UserOutlined,
            run: open(groupId),
          },
        })),
      },
    ];
    return { groups: all.filter(({ entries }) => entries.length > 0), isSearching: false, failure: undefined };
  }, [words, groups, students, language, openGroup, t]);
}

/** Finds anything that can be done with the class, and its groups and students. */
export function DeskPalette({ onChosen, ...palette }: Pick<PaletteProps, 'recent' | 'onChosen' | 'onClose'>) {
  const { t } = useTexts('professor-dashboard');
  const [words, setWords] = useState('');
  return (
    <Palette
      {...palette}
      title={t('palette.title')}
      label={t('palette.label')}
      remote="professor"
      sections={useSections()}
      words={words}
      onWords={setWords}
      found={useFoundInClass(words.trim())}
      onChosen={(id) => {
        if (!id.startsWith('found.')) onChosen(id);
      }}
    />
  );
}

/** All shortcuts of what can be done now on the dashboard. */
export function DeskShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('professor-dashboard');
  return <ShortcutSheet title={t('shortcuts.open')} sections={useSections()} onClose={onClose} />;
}
