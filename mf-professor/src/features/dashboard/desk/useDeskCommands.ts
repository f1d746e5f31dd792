import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import { type DeskCommand, useCommands } from '../../../commands.ts';
import { useShownClass } from '../../class/shown-class.ts';
import type { DeskDialog } from './DeskDialogs.tsx';
import {
  useMatchCommands,
  useSignOutCommand,
  useSurveysCommand,
  useTutorsCommand,
  useWriteToAllCommand,
} from './class-commands.ts';
import { useStepCommands } from '../../undo/useSteps.ts';
import { useViewCommands } from './useViewCommands.ts';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useToast, useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDashboardArgs } from '../../session/access.ts';
import { useProfessorExportMutation } from '../../session/api.ts';
import InboxOutlined from '@ant-design/icons-svg/es/asn/InboxOutlined';
import FileSearchOutlined from '@ant-design/icons-svg/es/asn/FileSearchOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { TABS, useTab, useOpenSection } from '../../class/address.ts';
import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined';
import ProfileOutlined from '@ant-design/icons-svg/es/asn/ProfileOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { needOf, SECTION_NAMES } from '../../settings/sections.ts';
import { useMay } from '../../class/may.ts';

const PRINTED = [
  { name: 'sheets', icon: ProfileOutlined },
  { name: 'board', icon: TableOutlined },
  { name: 'projector', icon: FundProjectionScreenOutlined },
] as const;

/** Returns the commands that directly show the groups for print and for the projector, without the dialog of all files. */
function usePrintCommands(openDialog: (dialog: DeskDialog) => void): readonly DeskCommand[] {
  const { t } = useTexts('professor-dashboard');
  const { groups } = useShownClass();
  const isEmpty = groups.every(({ members }) => members.length === 0);
  return PRINTED.map(({ name, icon }) => ({
    id: `class.${name}`,
    title: t(`print.${name}`),
    section: 'class',
    icon,
    unavailable: isEmpty ? t('print.none') : undefined,
    run: () => openDialog(name),
  }));
}

const ICONS = { groups: TeamOutlined, students: InboxOutlined, settings: SettingOutlined };
const SHORTCUTS = { groups: 'g g', students: 'g s', settings: 'g t' };
/** The field that narrows what is shown. */
const SEARCH = '[role=tabpanel]:not([hidden]) input[type=search]';

/** Returns the commands that lead to a tab, and to the search of the open one. */
function useGoCommands(): { tabs: readonly DeskCommand[]; search: DeskCommand } {
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

/** A spreadsheet knows UTF-8 by this mark; reading the answer as text takes it off. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the commands that show the QR code of the sign-up link, save the groups as `{slug}-groups.csv`, and open files and
 * print.
 */
function useFileCommands(openDialog: (dialog: DeskDialog) => void): readonly DeskCommand[] {
  const { t } = useTexts('professor');
  const more = useTexts('professor-dashboard');
  const toast = useToast();
  const saveFile = useSaveFile();
  const args = useDashboardArgs();
  const { class: course } = useShownClass();
  const [fetchCsv, { isLoading }] = useProfessorExportMutation();

  async function save() {
    try {
      const csv = await fetchCsv({ ...args, query: {} }).unwrap();
      saveFile(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }), `${course.slug}-groups.csv`);
      toast('success', t('dashboard.export.done'));
    } catch {
      toast('destructive', t('dashboard.export.failed'), { text: t('dashboard.export.failedText') });
    }
  }
  return [
    {
      id: 'class.qr',
      title: t('dashboard.qr.open'),
      section: 'class',
      icon: QrcodeOutlined,
      run: () => openDialog('qr'),
    },
    {
      id: 'class.export',
      title: t('dashboard.export.action'),
      section: 'class',
      icon: DownloadOutlined,
      unavailable: course.can.export ? undefined : t('dashboard.export.none'),
      busy: isLoading,
      run: () => void save(),
    },
    {
      id: 'class.exports',
      title: more.t('exports'),
      section: 'class',
      icon: PrinterOutlined,
      run: () => openDialog('exports'),
    },
  ];
}

interface Desk {
  asAdmin: boolean;
  /** Groups are being formed. */
  isRunning: boolean;
  isRefreshing: boolean;
  onRefresh: () => void;
  openDialog: (dialog: DeskDialog) => void;
}

/** The commands that the bar shows. */
export interface DeskCommands extends ReturnType<typeof useViewCommands>, ReturnType<typeof useStepCommands> {
  /** The one thing to do next. */
  next: DeskCommand;
}

/** Offers what can be done wherever one is on the dashboard, and listens to the shortcuts of all that can be done. */
export function useDeskCommands({ asAdmin, isRunning, openDialog, ...refreshing }: Desk): DeskCommands {
  const { state, students, class: course } = useShownClass();
  const { tabs, search } = useGoCommands();
  const links = useLinkCommands();
  const files = useFileCommands(openDialog);
  const print = usePrintCommands(openDialog);
  const settings = useSectionCommands();
  const { match, extend } = useMatchCommands(isRunning, () => openDialog('match'));
  const surveys = useSurveysCommand(openDialog);
  const writeToAll = useWriteToAllCommand();
  const tutors = useTutorsCommand();
  const steps = useStepCommands(asAdmin);
  const { languages, ...view } = useViewCommands({ openDialog, ...refreshing });
  const signOut = useSignOutCommand();
  const offered = [match, surveys, writeToAll, tutors, signOut].filter((command) => command !== undefined);
  useCommands([
    ...tabs,
    ...links.all,
    ...(extend ? [extend] : []),
    ...files,
    ...print,
    steps.undo,
    steps.redo,
    search,
    ...Object.values(view),
    ...languages,
    ...settings,
    ...offered,
  ]);
  useShortcuts();

  const isTooFew = students.length < course.minStudents && !isRunning;
  const byState = { accepting: links.copySignUp, ready: isTooFew ? extend : match, complete: links.copyGroups };
  const next = (isRunning ? match : byState[state]) ?? links.copySignUp;
  return { ...view, ...steps, languages, next };
}

/** Returns the commands that copy and open the pages of the class; those of its groups once there are some. */
function useLinkCommands(): { copySignUp: DeskCommand; copyGroups: DeskCommand; all: readonly DeskCommand[] } {
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

/** Returns the commands that lead to each section of the settings that may be opened, from anywhere. */
function useSectionCommands(): readonly DeskCommand[] {
  // The titles as the settings have them, whose texts come with their tab.
  const { t } = useTexts('professor-dashboard');
  const openSection = useOpenSection();
  const may = useMay();
  return SECTION_NAMES.filter((name) => may(needOf(name))).map((name) => ({
    id: `settings.${name}`,
    title: t(`settings.${name}`),
    section: 'settings',
    icon: SettingOutlined,
    run: () => openSection(name),
  }));
}
