import PrinterOutlined from '@ant-design/icons-svg/es/asn/PrinterOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { lazy, Suspense, useRef, useState } from 'react';

const ExportsDialog = lazy(
  () => import(/* webpackChunkName: "exports" */ '../../exports/components/ExportsDialog.tsx'),
);

/** Opens the files for learning platforms and what is printed. */
export function ExportsButton() {
  const { t } = useTexts('professor-dashboard');
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <Button ref={button} icon={<Icon of={PrinterOutlined} />} onClick={() => setOpen(true)}>
        {t('exports')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportsDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
