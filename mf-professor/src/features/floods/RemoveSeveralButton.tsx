import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { useState } from 'react';
import { RemoveSeveralDialog } from './RemoveSeveralDialog.tsx';

/** Opens the dialog that removes many sign-ups. */
export default function RemoveSeveralButton() {
  const { t } = useTexts('professor-floods');
  const [opened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);

  function openAnew() {
    setOpened(opened + 1);
    setOpen(true);
  }

  return (
    <>
      <Button kind="quiet" onClick={openAnew}>
        {t('remove.open')}
      </Button>
      <RemoveSeveralDialog key={opened} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
