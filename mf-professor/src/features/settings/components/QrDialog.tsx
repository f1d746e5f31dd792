import { useSaveFile } from '@study-groups/web-sdk/files/useSaveFile';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { COLOURS } from '@study-groups/web-sdk/ui/tokens';
import Modal from 'antd/es/modal';
import QRCode from 'antd/es/qr-code';
import { useRef } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import styles from './QrDialog.module.css';

/** Side of the code on the screen, in px. */
const SIZE = 400;
/** Pixels of the saved picture for each px. */
const PIXEL_RATIO = 3;

/** Shows the sign-up link as a large code to scan, and saves it as a picture. */
export default function QrDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('professor');
  const saveFile = useSaveFile();
  const { signUpUrl: link, courseName } = useShownClass().class;
  const frame = useRef<HTMLDivElement>(null);

  function download() {
    const drawn = frame.current?.querySelector('canvas');
    const picture = document.createElement('canvas');
    picture.width = picture.height = SIZE * PIXEL_RATIO;
    const pen = picture.getContext('2d');
    if (!drawn || !pen) return;
    // On a dense screen more was drawn than the picture is to hold.
    pen.imageSmoothingEnabled = false;
    pen.drawImage(drawn, 0, 0, picture.width, picture.height);
    picture.toBlob((blob) => blob && saveFile(blob, `${fileNameOf(courseName)}-qr-code.png`));
  }

  return (
    <Modal
      open
      title={t('dashboard.qr.title')}
      width={SIZE + 96}
      onCancel={onClose}
      footer={<Button onClick={download}>{t('dashboard.qr.download')}</Button>}
    >
      <div ref={frame} className={styles.frame}>
        {/* Dark on light in both looks: cameras read nothing else. */}
        <QRCode
          value={link}
          aria-label={t('dashboard.qr.label')}
          errorLevel="M"
          boostLevel={false}
          type="canvas"
          size={SIZE * PIXEL_RATIO}
          marginSize={2}
          bordered={false}
          className={styles.code}
          color={COLOURS.light.text}
          bgColor={COLOURS.light.surface}
        />
      </div>
      <p className={styles.link} dir="ltr">
        {link}
      </p>
    </Modal>
  );
}

/** The course name as a part of a file name: letters and digits of any script, hyphens for the rest. */
function fileNameOf(courseName: string): string {
  return courseName
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
