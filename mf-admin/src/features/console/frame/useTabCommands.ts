import ArrowLeftOutlined from '@ant-design/icons-svg/es/asn/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons-svg/es/asn/ArrowRightOutlined';
import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import ReadOutlined from '@ant-design/icons-svg/es/asn/ReadOutlined';
import RollbackOutlined from '@ant-design/icons-svg/es/asn/RollbackOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { isolated } from '@study-groups/contracts/isolated';
import type { Command } from '../../../commands/command.ts';
import type { OpenTab } from '../../../workspace/state.ts';
import { useTabs } from '../../../workspace/useWorkspace.ts';
import { BASE, classPath, shownSlug } from '../../../ui/paths.ts';

/** The classes that are open, and what can be done with their tabs. */
export interface TabCommands {
  tabs: readonly OpenTab[];
  /** The slug of the class that is shown. */
  shown: string | undefined;
  /** Puts a tab at another place. */
  move: (slug: string, to: number) => void;
  /** Returns the commands for a tab: its context menu. */
  of: (slug: string) => readonly Command[];
  /** The commands for the tab that is shown, and for all. */
  all: readonly Command[];
}

/** Returns the commands for the tabs of classes. */
export function useTabCommands(): TabCommands {
  const { t, rtl } = useTexts('admin-console');
  const navigate = useNavigate();
  const { element } = useHost();
  const shown = shownSlug(useLocation().pathname);
  const { tabs, closed, open, close, move } = useTabs();
  const at = tabs.findIndex(({ slug }) => slug === shown);
  const show = (tab: OpenTab | undefined): void => void navigate(tab ? classPath(tab.slug) : BASE);
  /** Returns the tab this many places after the one that is shown, wrapping around. */
  const beside = (steps: number) => tabs[(at + steps + tabs.length) % tabs.length];

  const closeTab = (slug: string): void => {
    const index = tabs.findIndex((tab) => tab.slug === slug);
    if (slug === shown) show(tabs[index + 1] ?? tabs[index - 1]);
    close(slug);
  };
  const closeOthers = (slug: string): void => {
    for (const tab of tabs) if (tab.slug !== slug) close(tab.slug);
    if (shown !== undefined && shown !== slug) navigate(classPath(slug));
  };

  const of = (slug: string | undefined): Command[] => {
    const index = tabs.findIndex((tab) => tab.slug === slug);
    const isMissing = slug === undefined || index < 0;
    const command = (
      id: 'close' | 'closeOthers' | 'left' | 'right' | 'newWindow',
      rest: Pick<Command, 'title' | 'icon' | 'shortcut'>,
      why: string | false,
      run: Run,
    ): Command => ({
      id: `tabs.${id}`,
      section: 'view',
      ...rest,
      unavailable: isMissing ? t('tabs.none') : why || undefined,
      run: () => run(slug ?? ''),
    });
    const [left, right] = rtl ? [1, -1] : [-1, 1];
    const shift = (by: number) => (which: string) => move(which, index + by);
    return [
      command('close', { title: t('tabs.close'), icon: CloseOutlined, shortcut: 't w' }, false, closeTab),
      command('closeOthers', { title: t('tabs.closeOthers') }, tabs.length < 2 && t('tabs.only'), closeOthers),
      command(
        'left',
        { title: t('tabs.left'), icon: ArrowLeftOutlined, shortcut: 't ArrowLeft' },
        noPlace(t, index + left, tabs.length),
        shift(left),
      ),
      command(
        'right',
        { title: t('tabs.right'), icon: ArrowRightOutlined, shortcut: 't ArrowRight' },
        noPlace(t, index + right, tabs.length),
        shift(right),
      ),
      command('newWindow', { title: t('tabs.newWindow'), icon: ExportOutlined }, false, (which) =>
        element.ownerDocument.defaultView?.open(classPath(which), '_blank', 'noopener'),
      ),
    ];
  };
  const latest = closed.at(-1);
  const go = (id: 'tabs.next' | 'tabs.previous', title: string, shortcut: string, steps: number): Command => ({
    id,
    title,
    section: 'view',
    shortcut,
    unavailable: tabs.length === 0 || (tabs.length === 1 && at === 0) ? t('tabs.only') : undefined,
    run: () => show(beside(at < 0 && steps < 0 ? 0 : steps)),
  });
  return {
    tabs,
    shown,
    move,
    of,
    all: [
      ...tabs.map((tab): Command => ({
        id: `go.class.${tab.slug}`,
        title: t('tabs.go', { name: isolated(tab.title) }),
        section: 'go',
        icon: ReadOutlined,
        run: () => show(tab),
      })),
      ...of(shown),
      go('tabs.next', t('tabs.next'), 't n', 1),
      go('tabs.previous', t('tabs.previous'), 't p', -1),
      {
        id: 'tabs.reopen',
        title: t('tabs.reopen'),
        section: 'view',
        icon: RollbackOutlined,
        shortcut: 't r',
        unavailable: latest ? undefined : t('tabs.noneClosed'),
        run: () => {
          if (!latest) return;
          open(latest);
          show(latest);
        },
      },
    ],
  };
}

type Run = (slug: string) => void;

/** Returns the reason that a tab can't be moved to a place; false if it can. */
function noPlace(t: Translate<'admin-console'>, to: number, count: number): string | false {
  if (to < 0) return t('tabs.first');
  return to >= count && t('tabs.last');
}
