import BookOutlined from '@ant-design/icons-svg/es/asn/BookOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import LogoutOutlined from '@ant-design/icons-svg/es/asn/LogoutOutlined';
import QuestionCircleOutlined from '@ant-design/icons-svg/es/asn/QuestionCircleOutlined';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import { useHost, useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import type { Command } from '../../../commands/command.ts';
import { workspaceActions } from '../../../workspace/slice.ts';
import { useKeeps, useShortcutsOn } from '../../../workspace/useShared.ts';
import { useAdminLogoutMutation } from '../../session/api.ts';

/** The dialogs of the frame. */
export type FrameDialog = 'palette' | 'shortcuts' | 'account';

/** Returns the commands that open the dialogs of the frame, the guide, and the way out. */
export function useDialogCommands(
  open: (dialog: FrameDialog) => void,
): Record<FrameDialog | 'shortcutsSwitch' | 'keeping' | 'help' | 'logout', Command> {
  const { t } = useTexts('admin-console');
  const { failureText } = useFailureText();
  const toast = useToast();
  const { element } = useHost();
  const dispatch = useDispatch();
  const shortcutsOn = useShortcutsOn();
  const keeps = useKeeps();
  const [logout, { isLoading }] = useAdminLogoutMutation();

  async function leave() {
    try {
      const { goTo } = await logout({ body: {} }).unwrap();
      // A user who came by a provider leaves it too; it leads back.
      if (goTo) return location.assign(goTo);
      toast('success', t('account.loggedOut'));
    } catch (error) {
      toast('destructive', t('account.logoutFailed'), { text: failureText(error) });
    }
  }
  return {
    palette: {
      id: 'view.palette',
      title: t('palette.open'),
      section: 'view',
      icon: SearchOutlined,
      shortcut: '$mod+k',
      run: () => open('palette'),
    },
    shortcuts: {
      id: 'view.shortcuts',
      title: t('shortcuts.open'),
      section: 'view',
      icon: QuestionCircleOutlined,
      shortcut: '?',
      run: () => open('shortcuts'),
    },
    shortcutsSwitch: {
      id: 'view.shortcutsSwitch',
      title: t(shortcutsOn ? 'shortcuts.turnOff' : 'shortcuts.turnOn'),
      section: 'view',
      run: () => void dispatch(workspaceActions.shortcutsSwitched(!shortcutsOn)),
    },
    keeping: {
      id: 'view.keeping',
      title: t(keeps ? 'keeping.turnOff' : 'keeping.turnOn'),
      section: 'view',
      icon: keeps ? DeleteOutlined : SaveOutlined,
      run: () => {
        dispatch(workspaceActions.keepingSwitched(!keeps));
        toast('info', t(keeps ? 'keeping.off' : 'keeping.on'));
      },
    },
    help: {
      id: 'view.help',
      title: t('help'),
      section: 'view',
      icon: BookOutlined,
      run: () => void element.ownerDocument.defaultView?.open('/help/admins', '_blank', 'noopener'),
    },
    account: {
      id: 'account.settings',
      title: t('account.settings'),
      section: 'view',
      icon: SettingOutlined,
      run: () => open('account'),
    },
    logout: {
      id: 'account.logout',
      title: t('account.logout'),
      section: 'view',
      icon: LogoutOutlined,
      busy: isLoading,
      run: () => void leave(),
    },
  };
}
