import QrcodeOutlined from '@ant-design/icons/es/icons/QrcodeOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { COLOURS } from '@study-groups/web-sdk/ui/tokens';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import QRCode from 'antd/es/qr-code';
import { useRef, useState } from 'react';
import { saveFile } from '@study-groups/web-sdk/files/save-file';

/** Side of the code on the screen, in px. */
const SIZE = 400;
/** Pixels of the saved picture for each px. */
const PIXEL_RATIO = 3;

/** Shows the sign-up link as a large code to scan, and saves it as a picture. */
export function QrButton({ link, courseName }: { link: string; courseName: string }) {
  const { t } = useTexts('professor');
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function download() {
    const canvas = frame.current?.querySelector('canvas');
    canvas?.toBlob((picture) => picture && saveFile(picture, `${fileNameOf(courseName)}-qr-code.png`));
  }

  return (
    <>
      <Button icon={<QrcodeOutlined />} onClick={() => setOpen(true)}>
        {t('dashboard.qr.open')}
      </Button>
      <Modal
        open={open}
        title={t('dashboard.qr.title')}
        width={SIZE + 96}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={download}>{t('dashboard.qr.download')}</Button>}
        destroyOnHidden
      >
        <div ref={frame} className="professor-qr">
          {/* Dark on light in both looks: cameras read nothing else. */}
          <QRCode
            value={link}
            aria-label={t('dashboard.qr.label')}
            errorLevel="M"
            type="canvas"
            size={SIZE * PIXEL_RATIO}
            marginSize={2}
            bordered={false}
            color={COLOURS.light.text}
            bgColor={COLOURS.light.surface}
          />
        </div>
        <p className="professor-qr-link" dir="ltr">
          {link}
        </p>
      </Modal>
    </>
  );
}

/** The course name as a part of a file name: letters and digits of any script, hyphens for the rest. */
function fileNameOf(courseName: string): string {
  return courseName
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
