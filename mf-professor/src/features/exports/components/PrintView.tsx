import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { customProperties } from '@study-groups/web-sdk/ui/tokens';
import { type CSSProperties, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { GroupSheets } from './GroupSheets.tsx';
import { Poster } from './Poster.tsx';
import styles from './PrintView.module.css';
import { Roster } from './Roster.tsx';

export const PRINTABLES = ['poster', 'roster', 'sheets'] as const;
export type Printable = (typeof PRINTABLES)[number];

const SHEETS = { poster: Poster, roster: Roster, sheets: GroupSheets };

/**
 * Shows what is printed as it comes out, dark on light in both looks; nothing else of the page is printed. What lies in the
 * browser's top layer comes out on one page only, so it is no native modal.
 */
export function PrintView({ printable, onClose }: { printable: Printable; onClose: () => void }) {
  const { t } = useTexts('professor-exports');
  const { element } = useHost();
  const view = useRef<HTMLDivElement>(null);
  const print = useRef<HTMLButtonElement>(null);
  const Sheet = SHEETS[printable];
  const page = element.ownerDocument;
  useEffect(() => {
    const covered = [...page.body.children].filter((child) => child !== view.current && !child.hasAttribute('inert'));
    for (const child of covered) child.setAttribute('inert', '');
    print.current?.focus();
    return () => covered.forEach((child) => child.removeAttribute('inert'));
  }, [page]);
  return createPortal(
    <div
      ref={view}
      role="dialog"
      aria-modal
      aria-label={t(`print.${printable}`)}
      className={styles.view}
      style={customProperties('light') as CSSProperties}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles.bar}>
        <Button
          ref={print}
          kind="primary"
          icon={<Icon of={PrinterOutlined} />}
          onClick={() => page.defaultView?.print()}
        >
          {t('print.now')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
      <div className={styles.paper}>
        <Sheet />
      </div>
    </div>,
    page.body,
  );
}
