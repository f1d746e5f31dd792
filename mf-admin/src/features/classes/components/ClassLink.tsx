import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import '../texts.ts';
import { useClassLinks } from '../use-class-links.ts';
import styles from './ClassLink.module.css';

/** The name of a class in links; pressing it copies the whole link. */
export function ClassLink({ one: { slug, status } }: { one: AdminClass }) {
  const { t } = useTexts('admin-classes');
  const links = useClassLinks();
  if (status === 'pending') return <span className={layout.muted}>{t('link.pending')}</span>;
  if (status === 'rejected' || !slug) return <span className={layout.muted}>{t('link.none')}</span>;
  const link = links.signUp(slug);
  return (
    <button
      type="button"
      className={styles.copy}
      data-command="class.copyLink"
      aria-label={t('link.copy', { link })}
      title={link}
      onClick={() => void links.copy(link)}
    >
      <bdi>{slug}</bdi>
      <Icon of={CopyOutlined} />
    </button>
  );
}
