import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { CLASS_TABS, type ClassTab } from '@study-groups/contracts/parts';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { RemotePart } from '@study-groups/web-sdk/remote/RemotePart';
import { useCallback } from 'react';
import type { Command } from '../../../commands/command.ts';
import { useCommands } from '../../../commands/useCommands.ts';
import { useView } from '../../../workspace/useWorkspace.ts';
import { useClassSteps } from '../useClassSteps.ts';

const ICONS = { students: UserOutlined, groups: TeamOutlined } as const satisfies Record<ClassTab, object>;
const IDS = { students: 'class.tabStudents', groups: 'class.tabGroups' } as const satisfies Record<ClassTab, string>;

interface ClassPartsProps {
  slug: string;
  hasGroups: boolean;
  /** The session has ended or the class is gone: to be found out. */
  onRefused: () => void;
}

/** Students and groups, as the professor's remote shows them. Which of them is open is kept in the workspace. */
export function ClassParts({ slug, hasGroups, onRefused }: ClassPartsProps) {
  const { t } = useTexts('admin-class');
  const [{ filters }, change] = useView(`class:${slug}`);
  const tab = CLASS_TABS.find((name) => name === filters['tab']) ?? (hasGroups ? 'groups' : 'students');
  const show = useCallback((next: ClassTab) => change({ filters: { tab: next } }), [change]);
  useCommands(
    CLASS_TABS.map((name): Command => ({
      id: IDS[name],
      title: t(`tab.${name}`),
      section: 'class',
      icon: ICONS[name],
      unavailable: name === tab ? t('tab.open') : undefined,
      run: () => show(name),
    })),
  );
  const onSteps = useClassSteps();
  return <RemotePart of="professor/class-tabs" given={{ slug, tab, onTab: show, onRefused, onSteps }} />;
}
