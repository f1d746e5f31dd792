import { AntdProvider } from '@study-groups/antd-kit/AntdProvider';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { COLOURS } from '@study-groups/web-sdk/ui/tokens';
import QRCode from 'antd/es/qr-code';
import styles from './SignUpCode.module.css';

/** Side of the code, in px. */
const SIZE = 180;

/** The sign-up link to be scanned from the screen. */
export function SignUpCode({ link }: { link: string }) {
  const { t } = useTexts('admin-class');
  return (
    <figure className={`${layout.card} ${styles.card}`}>
      {/* Dark on light in both looks: cameras read nothing else. */}
      <div role="img" aria-label={t('qr.label')} className={styles.frame}>
        <div aria-hidden>
          <AntdProvider remote="admin">
            <QRCode
              value={link}
              errorLevel="M"
              boostLevel={false}
              type="svg"
              size={SIZE}
              marginSize={2}
              bordered={false}
              color={COLOURS.light.text}
              bgColor={COLOURS.light.surface}
            />
          </AntdProvider>
        </div>
      </div>
      <figcaption className={layout.muted}>{t('qr.text')}</figcaption>
    </figure>
  );
}
