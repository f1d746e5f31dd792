import { Route, Routes, Link, useLocation, useNavigate } from '@study-groups/web-sdk/routing/routing';
import { useSelector, useDispatch } from '@study-groups/web-sdk/store/redux';
import { NotFoundPage } from '@study-groups/web-sdk/ui/NotFoundPage';
import { PageSkeleton } from '@study-groups/web-sdk/ui/PageSkeleton';
import { memo, Suspense, useCallback, useState, useEffect, useLayoutEffect, useRef } from 'react';
import { useRegistry } from '@study-groups/web-sdk/commands/registry';
import { usePresentCommands } from '../../commands/usePresentCommands.ts';
import { useShortcuts } from '@study-groups/web-sdk/commands/useShortcuts';
import { useReach } from '../../network/useReach.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { selectWorkspace, workspaceActions } from '../../workspace/slice.ts';
import type { Me } from '../session/sign-in.ts';
import { SigningInAgain } from '../session/SigningInAgain.tsx';
import { useAdminSetupQuery } from '../setup/api.ts';
import { useFirstHour } from '../setup/useSetup.ts';
import styles from './Console.module.css';
import { ConsoleState } from './ConsoleState.tsx';
import { FrameDialogs } from './frame/FrameDialogs.tsx';
import type { FrameDialog } from './frame/useDialogCommands.ts';
import { useFrameCommands } from './frame/useFrameCommands.ts';
import { NetworkBar } from './NetworkBar.tsx';
import { Rail } from './Rail.tsx';
import { VIEW_PARTS } from './view-parts.ts';
import DownOutlined from '@ant-design/icons-svg/es/asn/DownOutlined';
import FormOutlined from '@ant-design/icons-svg/es/asn/FormOutlined';
import TranslationOutlined from '@ant-design/icons-svg/es/asn/TranslationOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { isolated } from '@study-groups/contracts/isolated';
import { CommandButton } from '@study-groups/web-sdk/commands/CommandButton';
import { IconMenuButton } from '@study-groups/web-sdk/commands/IconMenuButton';
import { ClassTabs } from './frame/ClassTabs.tsx';
import type { FrameCommands } from './frame/useFrameCommands.ts';
import { BASE, shownSlug } from '../../ui/paths.ts';
import { offerSessionToken } from '@study-groups/web-sdk/api/session-hand-over';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { storeOf } from '@study-groups/web-sdk/store/store';
import { selectSignIn } from '../session/sign-in.ts';
import { type Channel, linkWindows } from './windows/link-windows.ts';
import type { Store } from '@study-groups/web-sdk/store/store';
import { consoleApi } from './api.ts';

/** Age up to which data is shown as it is, in milliseconds. */
const FRESH_MS = 30_000;

/**
 * The data that other people change. The state of the installation takes the server long to find out, and its view requests it
 * itself.
 */
const CHANGED_BY_OTHERS = ['Me', 'AdminClasses', 'AdminClass', 'Admins', 'Mail', 'Jobs', 'Audit'] as const;

/** Requests the shown data again when somebody comes back to the window after a while. @returns a function that ends it */
export function refreshOnFocus(
  store: Pick<Store, 'dispatch'>,
  window: Window,
  now: () => number = Date.now,
): () => void {
  let last = now();
  const refresh = (): void => {
    if (now() - last < FRESH_MS) return;
    last = now();
    store.dispatch(consoleApi.util.invalidateTags([...CHANGED_BY_OTHERS]));
  };
  window.addEventListener('focus', refresh);
  return () => window.removeEventListener('focus', refresh);
}

const CHANNEL = 'console';
type State = Parameters<typeof selectSignIn>[0];

/** Keeps what the window shows as other windows and other people leave it, and hands the session's token to new ones. */
function useOtherWindows(): void {
  const host = useHost();
  useEffect(() => {
    const window = host.element.ownerDocument.defaultView;
    const store = storeOf(host);
    const unlink =
      window && 'BroadcastChannel' in window
        ? linkWindows(store, new window.BroadcastChannel(CHANNEL) as Channel)
        : undefined;
    const withdraw = offerSessionToken(host, () => selectSignIn(store.getState() as State) === 'in');
    const stop = window ? refreshOnFocus(store, window) : undefined;
    return () => {
      unlink?.();
      withdraw();
      stop?.();
    };
  }, [host]);
}

/** Under which the address says what the classes are narrowed to, for the shortcut of an installed console. */
const STATUS = 'status';

/**
 * Remembers what is shown, and opens a class that is shown as a tab. Who comes to the bare address is where they were; with
 * `?status=pending` the classes are narrowed to it.
 */
function usePlace(): void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const at = useSelector((state: Parameters<typeof selectWorkspace>[0]) => selectWorkspace(state).at);
  const here = pathname.slice(BASE.length).replace(/\/$/, '') + search;
  const goal = useRef(here === '' ? at : '');

  const status = pathname.replace(/\/$/, '') === BASE ? new URLSearchParams(search).get(STATUS) : null;

  useEffect(() => {
    if (status !== null) {
      dispatch(workspaceActions.viewChanged({ view: 'classes', change: { q: '', filters: { [STATUS]: status } } }));
      navigate(BASE, { replace: true });
      return;
    }
    const back = goal.current;
    goal.current = '';
    if (back === '') dispatch(workspaceActions.moved(here));
    else navigate(BASE + back, { replace: true });
  }, [here, status, dispatch, navigate]);

  const slug = shownSlug(pathname);
  // Before anything can be pressed: a tab that is closed at once must not come back.
  useLayoutEffect(() => {
    if (slug !== undefined) dispatch(workspaceActions.classShown(slug));
  }, [slug, dispatch]);
}

/** Elements in which Ctrl+A selects what was typed. */
const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]';

/** Has Ctrl+A select no text of the page, as in no program of a desktop: lists take it for their rows, fields for theirs. */
function useNoPageSelected(): void {
  const { element } = useHost();
  useEffect(() => {
    const window = element.ownerDocument.defaultView;
    const press = (event: KeyboardEvent): void => {
      const isSelectAll = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'a';
      const [target] = event.composedPath();
      if (isSelectAll && !(target instanceof Element && target.closest(TYPED_INTO))) event.preventDefault();
    };
    window?.addEventListener('keydown', press);
    return () => window?.removeEventListener('keydown', press);
  }, [element]);
}

const {
  '': Classes,
  class: ClassView,
  admins: Admins,
  mails: Mails,
  jobs: Jobs,
  system: System,
  audit: Audit,
  setup: Setup,
} = VIEW_PARTS;

/** The console of a signed-in admin: title bar and rail around the view that is open. */
export function Console({ me }: { me: Me }) {
  return (
    <ConsoleState key={me.id} adminId={me.id}>
      <Frame me={me} />
    </ConsoleState>
  );
}

function Frame({ me }: { me: Me }) {
  const [dialog, setDialog] = useState<FrameDialog>();
  const commands = useFrameCommands(setDialog);
  const close = useCallback(() => setDialog(undefined), []);
  usePlace();
  useShortcuts();
  useOtherWindows();
  useReach();
  useNoPageSelected();
  usePresentCommands(useRegistry());
  useFirstHour();
  return (
    <div className={styles.console}>
      <ConsoleHeader name={me.name} commands={commands} />
      <div className={styles.bars}>
        <NetworkBar />
        <OnHold />
      </div>
      <Rail commands={commands.go} />
      <Views />
      <RunsAtWork />
      <FrameDialogs open={dialog} onClose={close} />
      <SigningInAgain username={me.username} />
    </div>
  );
}

const loadHoldBar = async () => (await import(/* webpackChunkName: "hold" */ './HoldBar.tsx')).HoldBar;

/** Says on every page that nothing leaves this installation, while that is so. */
function OnHold() {
  const { data } = useAdminSetupQuery();
  const HoldBar = useLoaded(loadHoldBar, { isWanted: data?.hold !== undefined, isLikely: false, onFailed: ignore });
  return HoldBar && data?.hold ? <HoldBar hold={data.hold} /> : null;
}

const loadRuns = async () =>
  (await import(/* webpackChunkName: "class-view" */ '../class-view/FollowedRuns.tsx')).FollowedRuns;
const ignore = () => undefined;

/** Follows the runs that a page before this one has begun. */
function RunsAtWork() {
  const runs = useSelector((state: Parameters<typeof selectWorkspace>[0]) => selectWorkspace(state).runs);
  const isWanted = Object.keys(runs).length > 0;
  const FollowedRuns = useLoaded(loadRuns, { isWanted, isLikely: false, onFailed: ignore });
  return FollowedRuns && isWanted ? <FollowedRuns runs={runs} /> : null;
}

/** Drawn once: what changes in the frame is not theirs. */
const Views = memo(function Views() {
  return (
    <div className={styles.page}>
      <Suspense fallback={<PageSkeleton />}>
        <Routes>
          <Route path="" element={<Classes />} />
          <Route path="class/:slug" element={<ClassView />} />
          <Route path="admins" element={<Admins />} />
          <Route path="mails" element={<Mails />} />
          <Route path="mails/:id" element={<Mails />} />
          <Route path="jobs" element={<Jobs />} />
          <Route path="system" element={<System />} />
          <Route path="audit" element={<Audit />} />
          <Route path="setup" element={<Setup />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </div>
  );
});

/** The title bar: the open classes, what searches, takes back and changes the look, and who is signed in. */
function ConsoleHeader({ name, commands }: { name: string; commands: FrameCommands }) {
  const { t } = useTexts('admin-console');
  const { unsaved, palette, undo, redo, theme, languages, account, shortcuts, keeping, help, logout, tabs } = commands;
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.brand} title={t('home')}>
        {t('brand')}
      </Link>
      {tabs.tabs.length > 0 ? <ClassTabs {...tabs} /> : <span className={styles.noTabs} />}
      <div className={styles.tools}>
        {unsaved.length > 0 && (
          <IconMenuButton
            commands={unsaved}
            label={t('unsaved.label', { count: unsaved.length })}
            className={styles.unsaved}
          >
            <Icon of={FormOutlined} />
            <span className={styles.word}>{t('unsaved.label', { count: unsaved.length })}</span>
          </IconMenuButton>
        )}
        <CommandButton command={palette} kind="quiet" className={styles.search}>
          <span className={styles.word}>{palette.title}</span>
        </CommandButton>
        <span className={styles.steps}>
          <CommandButton command={undo} iconOnly />
          <CommandButton command={redo} iconOnly />
        </span>
        <IconMenuButton commands={languages} label={t('language')}>
          <Icon of={TranslationOutlined} />
        </IconMenuButton>
        <CommandButton command={theme} iconOnly />
        <IconMenuButton
          commands={[undo, redo, account, shortcuts, keeping, help, logout]}
          label={t('account.menu', { name: isolated(name) })}
          className={styles.account}
        >
          <Icon of={UserOutlined} />
          <bdi className={styles.name}>{name}</bdi>
          <Icon of={DownOutlined} className={styles.arrow} />
        </IconMenuButton>
      </div>
    </header>
  );
}
