import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import FullscreenOutlined from '@ant-design/icons-svg/es/asn/FullscreenOutlined';
import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { customProperties } from '@study-groups/web-sdk/ui/tokens';
import { type CSSProperties, useEffect, useMemo, useRef, useState, type RefObject, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { fitBoard } from '../fit-board.ts';
import { useAlone } from '../useAlone.ts';
import { useSavePage } from '../useSavePage.ts';
import { useWallGroups } from '../useWallGroups.ts';
import styles from './Projector.module.css';
import { WallBoard } from './WallBoard.tsx';

const USUAL = 16 / 9;

/** Width by height of an element, as it is now. */
function useAspect(frame: RefObject<HTMLElement | null>): number {
  const [aspect, setAspect] = useState(USUAL);
  useLayoutEffect(() => {
    const node = frame.current;
    if (!node) return;
    const look = () => {
      const { clientWidth: width, clientHeight: height } = node;
      if (width > 0 && height > 0) setAspect(width / height);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(node);
    return () => observer.disconnect();
  }, [frame]);
  return aspect;
}

/** The smallest type that is read from the last row, as a share of the screen's height. */
const LEAST = 0.03;

/** The board over the whole window, dark on light, for everybody in the room: names only. Arrow keys turn its pages, Escape leaves. */
export function Projector({ onClose }: { onClose: () => void }) {
  const { t, language, rtl } = useTexts('professor-exports');
  const { element } = useHost();
  const view = useRef<HTMLDivElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const groups = useWallGroups();
  const aspect = useAspect(screen);
  const fit = useMemo(() => fitBoard(groups, { aspect, least: LEAST }), [groups, aspect]);
  const [asked, setAsked] = useState(0);
  const savePage = useSavePage();
  useEffect(() => view.current?.focus(), []);

  const last = Math.max(0, fit.pages.length - 1);
  // There may be fewer pages than before, in another window or after a change.
  const page = Math.min(asked, last);
  const numbers = new Intl.NumberFormat(language);
  const onPage = t('board.page', { page: numbers.format(page + 1), pages: numbers.format(last + 1) });

  useAlone(view, (event) => {
    if (event.key === 'Escape') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A button is pressed by the same key.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const to = pageAfter(page, event.key, { last, rtl });
    if (to === undefined) return;
    event.preventDefault();
    setAsked(to);
  });

  return createPortal(
    <div
      ref={view}
      role="dialog"
      aria-modal
      aria-label={t('print.board')}
      tabIndex={-1}
      className={styles.view}
      style={customProperties('light') as CSSProperties}
    >
      <div ref={screen} className={styles.screen}>
        <WallBoard fit={fit} aspect={aspect} shown={page} />
      </div>
      <div className={styles.bar}>
        {last > 0 && (
          <>
            <Button
              kind="quiet"
              icon={<Icon of={rtl ? RightOutlined : LeftOutlined} />}
              disabled={page === 0}
              onClick={() => setAsked(page - 1)}
            >
              {t('board.previous')}
            </Button>
            <Button
              kind="quiet"
              icon={<Icon of={rtl ? LeftOutlined : RightOutlined} />}
              disabled={page === last}
              onClick={() => setAsked(page + 1)}
            >
              {t('board.next')}
            </Button>
          </>
        )}
        <p role="status" className={styles.where}>
          {last > 0 && onPage}
        </p>
        {element.ownerDocument.fullscreenEnabled && (
          <Button
            kind="quiet"
            icon={<Icon of={FullscreenOutlined} />}
            // Some browsers refuse it; the window is filled all the same.
            onClick={() => void view.current?.requestFullscreen().catch(() => undefined)}
          >
            {t('board.fullScreen')}
          </Button>
        )}
        <Button
          kind="quiet"
          icon={<Icon of={DownloadOutlined} />}
          onClick={() => screen.current && savePage(screen.current, 'board')}
        >
          {t('print.save')}
        </Button>
        <Button kind="quiet" icon={<Icon of={CloseOutlined} />} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>,
    element.ownerDocument.body,
  );
}

/** The page that a key leads to, from 0; undefined for a key that turns none. */
export function pageAfter(
  page: number,
  key: string,
  { last, rtl }: { last: number; rtl: boolean },
): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  const to = {
    [forward]: page + 1,
    [back]: page - 1,
    ArrowDown: page + 1,
    ArrowUp: page - 1,
    PageDown: page + 1,
    PageUp: page - 1,
    ' ': page + 1,
    Home: 0,
    End: last,
  }[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
