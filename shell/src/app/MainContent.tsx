import { useLocation } from '@study-groups/web-sdk/routing/routing';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './MainContent.module.css';

/** The id that the skip link leads to. */
export const MAIN_ID = 'main';

/** The main landmark. After a change of page it is scrolled to its top and takes the focus, as a new document would. */
export function MainContent({ children }: { children: ReactNode }) {
  const { pathname, hash } = useLocation();
  const main = useRef<HTMLElement>(null);
  const first = useRef(true);

  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    if (hash) return;
    scrollTo({ top: 0 });
    main.current?.focus({ preventScroll: true });
    // The hash alone moves within the page; the page itself sees to it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  return (
    <main ref={main} id={MAIN_ID} tabIndex={-1} className={`${layout.main} ${styles.main}`}>
      {children}
    </main>
  );
}
