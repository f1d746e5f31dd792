import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import type { Translate } from '@study-groups/web-sdk/i18n/i18n';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import type { useClassLinks } from '../useClassLinks.ts';
import styles from './ClassLink.module.css';

interface ClassLinkProps {
  one: AdminClass;
  links: ReturnType<typeof useClassLinks>;
  t: Translate<'admin-classes'>;
}

/** Returns the text for the link of a class. */
export function linkText({ slug, status }: AdminClass, t: Translate<'admin-classes'>): string {
  if (status === 'pending') return t('link.pending');
  return status === 'rejected' || !slug ? t('link.none') : slug;
}

/** The name of a class in links; pressing it copies the whole link. */
export function ClassLink({ one, links, t }: ClassLinkProps) {
  const { slug, status } = one;
  if (status !== 'approved' || !slug) return <span className={layout.muted}>{linkText(one, t)}</span>;
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
