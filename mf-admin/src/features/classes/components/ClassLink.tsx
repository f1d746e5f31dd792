import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined';
import type { AdminClass } from '@study-groups/contracts/admin';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { copyText } from '@study-groups/web-sdk/ui/CopyButton';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useClassLink } from '../use-class-link.ts';
import styles from './ClassLink.module.css';

/** The name of a class in links; pressing it copies the whole link. */
export function ClassLink({ one: { slug, status } }: { one: AdminClass }) {
  const { t } = useTexts('admin');
  const { element, toasts } = useHost();
  const classLink = useClassLink();
  if (status === 'pending') return <span className={layout.muted}>{t('classes.pendingLink')}</span>;
  if (status === 'rejected' || !slug) return <span className={layout.muted}>{t('classes.noLink')}</span>;

  const link = classLink(slug);
  const copy = async () => {
    if (await copyText(link, element)) toasts.show('success', t('classes.copied'), { text: link });
    else toasts.show('destructive', t('classes.copyFailed', { link }));
  };
  return (
    <button type="button" className={styles.copy} aria-label={t('classes.copyLink', { link })} onClick={copy}>
      <bdi>{slug}</bdi>
      <Icon of={CopyOutlined} />
    </button>
  );
}
