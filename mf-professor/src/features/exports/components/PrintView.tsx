import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { customProperties } from '@study-groups/web-sdk/ui/tokens';
import { type ComponentType, type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { type PrintLook, usualPaper } from '../print-look.ts';
import { useAlone } from '../useAlone.ts';
import { useSavePage } from '../useSavePage.ts';
import { GroupSheets } from './GroupSheets.tsx';
import { Poster } from './Poster.tsx';
import { PrintedBoard } from './PrintedBoard.tsx';
import { PrintLookFields } from './PrintLookFields.tsx';
import styles from './PrintView.module.css';
import { Roster } from './Roster.tsx';

export const PRINTABLES = ['poster', 'roster', 'sheets', 'board'] as const;
export type Printable = (typeof PRINTABLES)[number];

const SHEETS: Record<Printable, ComponentType<{ look: PrintLook }>> = {
  poster: Poster,
  roster: Roster,
  sheets: GroupSheets,
  board: PrintedBoard,
};

/**
 * Shows what is printed as it comes out, dark on light in both looks; nothing else of the page is printed. What lies in the
 * browser's top layer comes out on one page only, so it is no native modal.
 */
export function PrintView({ printable, onClose }: { printable: Printable; onClose: () => void }) {
  const { t } = useTexts('professor-exports');
  const { element } = useHost();
  const { class: course } = useShownClass();
  const [look, setLook] = useState<PrintLook>({ paper: usualPaper(course.timeZone), groupsOnPage: 'one' });
  const view = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const savePage = useSavePage();
  const Sheet = SHEETS[printable];
  const page = element.ownerDocument;
  useAlone(view, ({ key }) => key === 'Escape' && onClose());
  useEffect(() => print.current?.focus(), []);
  return createPortal(
    <div
      ref={view}
      role="dialog"
      aria-modal
      aria-label={t(`print.${printable}`)}
      className={styles.view}
      style={customProperties('light') as CSSProperties}
    >
      <div className={styles.bar}>
        <PrintLookFields printable={printable} look={look} onLook={setLook} />
        <Button
          ref={print}
          kind="primary"
          icon={<Icon of={PrinterOutlined} />}
          onClick={() => page.defaultView?.print()}
        >
          {t('print.now')}
        </Button>
        {(printable === 'sheets' || printable === 'board') && (
          <Button
            icon={<Icon of={DownloadOutlined} />}
            onClick={() => paper.current && savePage(paper.current, printable)}
          >
            {t('print.save')}
          </Button>
        )}
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <div ref={paper} className={`${styles.paper} ${styles[printable]} ${styles[look.paper]}`}>
        <Sheet look={look} />
      </div>
    </div>,
    page.body,
  );
}
