import KeyOutlined from '@ant-design/icons-svg/es/asn/KeyOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import ReloadOutlined from '@ant-design/icons-svg/es/asn/ReloadOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import { useLookCommands } from '@study-groups/web-sdk/commands/useLookCommands';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import type { DeskCommand } from '../../../commands.ts';
import type { DeskDialog } from './DeskDialogs.tsx';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { useLayoutEffect, useState } from 'react';

/** Storage key of the fact that somebody has switched shortcuts off. */
const KEY = 'deskShortcuts';

/** Tells whether shortcuts are on, which this device remembers, and returns the function that switches them. */
function useShortcutsSwitch(): { isOn: boolean; turn: () => void } {
  const { local } = useHost().storage;
  const registry = useRegistry();
  const [isOn, setOn] = useState(() => local.read(KEY) !== 'off');
  useLayoutEffect(() => registry.adapt({ shortcutsOn: isOn }), [registry, isOn]);
  return {
    isOn,
    turn: () => {
      local.write(KEY, isOn ? 'off' : 'on');
      setOn(!isOn);
    },
  };
}

interface Viewing {
  openDialog: (dialog: DeskDialog) => void;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Returns the commands that find commands, refresh the class, and change the page's look and aids. */
export function useViewCommands({ openDialog, isRefreshing, onRefresh }: Viewing): Record<
  'palette' | 'shortcuts' | 'shortcutsSwitch' | 'refresh' | 'help' | 'theme',
  DeskCommand
> & {
  languages: readonly DeskCommand[];
} {
  const { t } = useTexts('professor-dashboard');
  const refresh = useTexts('professor').t('dashboard.refresh');
  const { element } = useHost();
  const { isOn, turn } = useShortcutsSwitch();
  const looks = useLookCommands('view', {
    dark: t('desk.dark'),
    light: t('desk.light'),
    languageShown: t('desk.languageShown'),
    languageFailed: t('common:languageFailed'),
  });
  return {
    ...looks,
    palette: {
      id: 'view.palette',
      title: t('palette.open'),
      section: 'view',
      icon: SearchOutlined,
      shortcut: '$mod+k',
      run: () => openDialog('palette'),
    },
    shortcuts: {
      id: 'view.shortcuts',
      title: t('shortcuts.open'),
      section: 'view',
      icon: KeyOutlined,
      shortcut: '?',
      run: () => openDialog('shortcuts'),
    },
    shortcutsSwitch: {
      id: 'view.shortcutsSwitch',
      title: t(isOn ? 'shortcuts.turnOff' : 'shortcuts.turnOn'),
      section: 'view',
      run: turn,
    },
    refresh: {
      id: 'view.refresh',
      title: refresh,
      section: 'view',
      icon: ReloadOutlined,
      busy: isRefreshing,
      run: onRefresh,
    },
    help: {
      id: 'view.help',
      title: t('help.link'),
      section: 'view',
      icon: QuestionCircleOutlined,
      run: () => void element.ownerDocument.defaultView?.open('/help/professors', '_blank', 'noopener'),
    },
  };
}
