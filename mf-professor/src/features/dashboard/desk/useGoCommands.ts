import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../desk-commands.ts';
import { TABS, useTab } from '../useTab.ts';

const ICONS = { groups: TeamOutlined, students: InboxOutlined, settings: SettingOutlined };
const SHORTCUTS = { groups: 'g g', students: 'g s', settings: 'g t' };
/** The field that narrows what is shown. */
const SEARCH = '[role=tabpanel]:not([hidden]) input[type=search]';

/** What leads to a tab, and to the search of the one that is open. */
export function useGoCommands(): { tabs: readonly DeskCommand[]; search: DeskCommand } {
  const { t } = useTexts('professor');
  const more = useTexts('professor-dashboard');
  const { element } = useHost();
  const { open, choose } = useTab();
  return {
    tabs: TABS.map((name) => ({
      id: `go.${name}`,
      title: t(`dashboard.tabs.${name}`),
      section: 'go',
      icon: ICONS[name],
      shortcut: SHORTCUTS[name],
      run: () => choose(name),
    })),
    search: {
      id: 'view.search',
      title: more.t('desk.search'),
      section: 'view',
      icon: FileSearchOutlined,
      shortcut: '/',
      unavailable: open === 'settings' ? more.t('desk.noSearch') : undefined,
      run: () => element.querySelector<HTMLElement>(SEARCH)?.focus(),
    },
  };
}
