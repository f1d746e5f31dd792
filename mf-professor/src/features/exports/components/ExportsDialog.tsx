import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { LmsSection } from './LmsSection.tsx';
import { PrintSection } from './PrintSection.tsx';
import { type Printable, PrintView } from './PrintView.tsx';
import { Projector } from './Projector.tsx';

/** What fills the window instead of the dialog. */
export type Shown = Printable | 'projector';

interface ExportsDialogProps {
  /** What is shown at once, without the dialog. */
  first?: Shown | undefined;
  onClose: () => void;
}

/** Files for learning platforms, what is printed, and the board for the room. */
export default function ExportsDialog({ first, onClose }: ExportsDialogProps) {
  const { t } = useTexts('professor-exports');
  const { groups } = useShownClass();
  const [shown, setShown] = useState<Shown | undefined>(first);
  const leave = () => (first === undefined ? setShown(undefined) : onClose());
  if (shown === 'projector') return <Projector onClose={leave} />;
  if (shown) return <PrintView printable={shown} onClose={leave} />;
  return (
    <Modal open title={t('title')} width={720} onCancel={onClose} footer={null}>
      <div className={layout.stack}>
        <PrintSection onPrint={setShown} onProject={() => setShown('projector')} />
        {groups.length > 0 && <LmsSection />}
      </div>
    </Modal>
  );
}
