import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import type { DeskCommand } from '../desk-commands.ts';
import { useShownClass } from '../shown-class.ts';

/** What copies and opens the pages of the class; those of its groups once there are some. */
export function useLinkCommands(): { copySignUp: DeskCommand; copyGroups: DeskCommand; all: readonly DeskCommand[] } {
  const { t } = useTexts('professor');
  const { toasts, element } = useHost();
  const { class: course, groups } = useShownClass();

  async function copy(link: string) {
    const isCopied = await copyText(link, element);
    if (isCopied) toasts.show('success', t('common:copy.done'), { text: link });
    else toasts.show('destructive', t('common:copy.failed'), { text: t('common:copy.byHand') });
  }
  const open = (link: string) => () => void element.ownerDocument.defaultView?.open(link, '_blank', 'noopener');

  const copySignUp: DeskCommand = {
    id: 'class.copyLink',
    title: t('dashboard.copySignUp'),
    section: 'class',
    icon: CopyOutlined,
    shortcut: 'l',
    run: () => void copy(course.signUpUrl),
  };
  const copyGroups: DeskCommand = {
    id: 'class.copyGroups',
    title: t('dashboard.copyGroups'),
    section: 'class',
    icon: CopyOutlined,
    run: () => void copy(course.groupsUrl),
  };
  const openSignUp: DeskCommand = {
    id: 'class.openSignUp',
    title: t('dashboard.signUp'),
    section: 'class',
    icon: ExportOutlined,
    run: open(course.signUpUrl),
  };
  const openGroups: DeskCommand = {
    id: 'class.openGroups',
    title: t('dashboard.groupsPage'),
    section: 'class',
    icon: ExportOutlined,
    run: open(course.groupsUrl),
  };
  return {
    copySignUp,
    copyGroups,
    all: groups.length > 0 ? [copySignUp, copyGroups, openSignUp, openGroups] : [copySignUp, openSignUp],
  };
}
