import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts.ts';
import styles from '../AvailabilityGrid.module.css';
import { IconButton } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** How many days a narrow screen shows at once; the style sheet has the same number. */
const DAYS_SHOWN = 3;
const DAYS_ALL = 7;

/** Shows three days at a time on a narrow screen, snapping to whole days, with buttons; all seven on a wide one. */
export function DayScroller({ children }: { children: ReactNode }) {
  const { t, rtl } = useTexts('grid');
  const box = useRef<HTMLDivElement>(null);
  const [edge, setEdge] = useState({ start: true, end: false });

  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const look = () => {
      const left = Math.abs(node.scrollLeft);
      setEdge({ start: left < 2, end: left + node.clientWidth > node.scrollWidth - 2 });
    };
    look();
    node.addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      node.removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);

  const turn = (direction: 1 | -1) => {
    const node = box.current;
    if (!node) return;
    const day = node.querySelector('[role=columnheader]:last-child')?.clientWidth ?? node.clientWidth / DAYS_ALL;
    node.scrollBy({ left: direction * (rtl ? -1 : 1) * DAYS_SHOWN * day, behavior: 'smooth' });
  };

  const Back = rtl ? RightOutlined : LeftOutlined;
  const On = rtl ? LeftOutlined : RightOutlined;
  return (
    <>
      <div className={styles.gridTurn}>
        <IconButton label={t('earlierDays')} disabled={edge.start} onClick={() => turn(-1)}>
          <Icon of={Back} />
        </IconButton>
        <span aria-hidden>{t('swipe')}</span>
        <IconButton label={t('laterDays')} disabled={edge.end} onClick={() => turn(1)}>
          <Icon of={On} />
        </IconButton>
      </div>
      <div className={styles.gridScroll} ref={box} data-scroller>
        {children}
      </div>
    </>
  );
}
