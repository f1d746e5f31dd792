import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts.ts';

/** How many days a narrow screen shows at once; the style sheet has the same number. */
const DAYS_SHOWN = 3;
const DAYS_ALL = 7;

/** Shows three days at a time on a narrow screen, snapping to whole days, with buttons; all seven on a wide one. */
export function DayScroller({ children }: { children: ReactNode }) {
  const { t, rtl } = useTexts('common');
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
    const day = node.querySelector('.sg-grid-day')?.clientWidth ?? node.clientWidth / DAYS_ALL;
    node.scrollBy({ left: direction * (rtl ? -1 : 1) * DAYS_SHOWN * day, behavior: 'smooth' });
  };

  const Back = rtl ? RightOutlined : LeftOutlined;
  const On = rtl ? LeftOutlined : RightOutlined;
  return (
    <>
      <div className="sg-grid-turn">
        <button type="button" className="sg-icon-button" disabled={edge.start} onClick={() => turn(-1)}>
          <Back aria-hidden />
          <span className="sg-visually-hidden">{t('grid.earlierDays')}</span>
        </button>
        <span aria-hidden>{t('grid.swipe')}</span>
        <button type="button" className="sg-icon-button" disabled={edge.end} onClick={() => turn(1)}>
          <On aria-hidden />
          <span className="sg-visually-hidden">{t('grid.laterDays')}</span>
        </button>
      </div>
      <div className="sg-grid-scroll" ref={box}>
        {children}
      </div>
    </>
  );
}
