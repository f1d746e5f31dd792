import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link, matchPath, useLocation } from '@study-groups/web-sdk/routing/routing';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useRef } from 'react';
import { shortcutText } from '@study-groups/web-sdk/commands/shortcut-text';
import { useShortcutsOn } from '../../workspace/useShared.ts';
import type { GoCommand } from './frame/useGoCommands.ts';
import { BASE } from '../../ui/paths.ts';
import styles from './Rail.module.css';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useSelector } from '@study-groups/web-sdk/store/redux';
import { selectSignIn } from '../session/sign-in.ts';
import { useAdminPendingQuery } from './api.ts';

/** Interval at which the requests that wait are counted, in milliseconds. */
const POLL_MS = 30_000;

/** Returns the number of requests that wait for an answer; an installed console shows it on its icon too. */
function usePending(): number {
  const { element } = useHost();
  const isSignedIn = useSelector(selectSignIn) === 'in';
  const { data } = useAdminPendingQuery(undefined, { pollingInterval: isSignedIn ? POLL_MS : 0, refetchOnFocus: true });
  const pending = data?.pending ?? 0;
  useEffect(() => {
    const navigator = element.ownerDocument.defaultView?.navigator;
    // It is refused where the console is not installed.
    navigator?.setAppBadge?.(pending).catch(() => undefined);
    return () => void navigator?.clearAppBadge?.().catch(() => undefined);
  }, [element, pending]);
  return pending;
}

/** The views of the console; requests that wait are counted beside theirs. */
export function Rail({ commands }: { commands: readonly GoCommand[] }) {
  const { t } = useTexts('admin-console');
  const shortcutsOn = useShortcutsOn();
  const pending = usePending();
  const { pathname } = useLocation();
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone it is a row that scrolls. What has no layout has nothing to scroll.
    rail.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // A count widens its entry.
  }, [pathname, pending]);
  return (
    <nav ref={rail} className={styles.rail} aria-label={t('nav')}>
      {commands.map(({ id, title, shortcut, view }) => (
        <Link
          key={id}
          to={view.path}
          // A slash at the end of the address changes nothing.
          aria-current={matchPath({ path: view.path, end: view.path === BASE }, pathname) ? 'page' : undefined}
          data-command={id}
          title={shortcutsOn && shortcut ? `${title} (${shortcutText(shortcut)})` : title}
        >
          <Icon of={view.icon} />
          {title}
          {view.name === 'classes' && pending > 0 && (
            <span className={styles.count} title={t('pending', { count: pending })}>
              <span aria-hidden>{pending}</span>
              <span className={layout.hidden}>{t('pending', { count: pending })}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
