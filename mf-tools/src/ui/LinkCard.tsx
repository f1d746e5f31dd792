import ExportOutlined from '@ant-design/icons-svg/es/asn/ExportOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Link } from '@study-groups/web-sdk/routing/routing';
import { Icon, type IconProps } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { ReactNode } from 'react';
import styles from './LinkCard.module.css';

export interface LinkCardProps {
  /** A path of this site, or another site's address. */
  href: string;
  icon?: IconProps['of'];
  title: ReactNode;
  text: ReactNode;
}

/** A card that is a link; another site opens in a tab of its own. */
export function LinkCard({ href, icon, title, text }: LinkCardProps) {
  const { t } = useTexts('tools');
  const isOurs = href.startsWith('/');
  const card = `${layout.card} ${styles.card}`;
  const body = (
    <>
      {icon && (
        <span className={styles.icon}>
          <Icon of={icon} />
        </span>
      )}
      <span className={styles.name}>
        <bdi>{title}</bdi>
        {!isOurs && <Icon of={ExportOutlined} className={styles.out} />}
      </span>
      <span className={layout.muted}>{text}</span>
    </>
  );
  if (isOurs) {
    return (
      <Link to={href} className={card}>
        {body}
      </Link>
    );
  }
  return (
    <a href={href} className={card} target="_blank" rel="noreferrer">
      {body}
      <span className={layout.hidden}>{t('grid.newTab')}</span>
    </a>
  );
}
