import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import styles from './GroupPane.module.css';
import { useHost } from '@study-groups/web-sdk/host/useHost';

interface GroupPaneProps {
  /** The name of the group that it shows. */
  name: string;
  /** Width in px, if it is next to the groups. */
  width: number;
  ref: Ref<HTMLElement>;
  onClose: () => void;
  children: ReactNode;
}

/** All that there is of one group, beside the board; on a phone a sheet over its end. */
export function GroupPane({ name, width, ref, onClose, children }: GroupPaneProps) {
  const { t } = useTexts('professor-groups');
  return (
    <section
      ref={ref}
      className={styles.pane}
      aria-label={name}
      tabIndex={-1}
      style={{ '--pane-width': `${width}px` } as CSSProperties}
    >
      <IconButton label={t('pane.close')} className={styles.close ?? ''} onClick={onClose}>
        <Icon of={CloseOutlined} />
      </IconButton>
      {children}
    </section>
  );
}

/** Of the pane beside the groups, in px. */
export const PANE_WIDTH = { least: 320, most: 720, step: 20 } as const;
const FIRST_WIDTH = 400;

const KEY = 'study-groups-pane-width';

/** The width that the pane was given last in this browser, and how to give it another. */
export function usePaneWidth(): [width: number, keep: (width: number) => void] {
  const { local } = useHost().storage;
  const [width, setWidth] = useState(() => within(Number(local.read(KEY) ?? FIRST_WIDTH)));
  return [
    width,
    (next) => {
      const kept = within(next);
      setWidth(kept);
      local.write(KEY, String(kept));
    },
  ];
}

function within(width: number): number {
  if (!Number.isFinite(width)) return FIRST_WIDTH;
  return Math.round(Math.min(PANE_WIDTH.most, Math.max(PANE_WIDTH.least, width)));
}
