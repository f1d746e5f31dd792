import QrcodeOutlined from '@ant-design/icons-svg/es/asn/QrcodeOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { lazy, Suspense, useRef, useState } from 'react';

const QrDialog = lazy(() => import(/* webpackChunkName: "qr-code" */ './QrDialog.tsx'));

/** Opens the sign-up link as a code. */
export function QrButton() {
  const { t } = useTexts('professor');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} icon={<Icon of={QrcodeOutlined} />} onClick={() => setOpen(true)}>
        {t('dashboard.qr.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QrDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
