import CloseOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { IconButton } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './GroupPane.module.css';

interface GroupPaneProps {
  /** The name of the group that it shows. */
  name: string;
  /** In px, where it stands beside the groups. */
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
