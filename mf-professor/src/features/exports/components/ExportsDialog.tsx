import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { LmsSection } from './LmsSection.tsx';
import { PrintSection } from './PrintSection.tsx';
import { type Printable, PrintView } from './PrintView.tsx';

/** Files for learning platforms, and what is printed. */
export default function ExportsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('professor-exports');
  const { groups } = useShownClass();
  const [printed, setPrinted] = useState<Printable>();
  if (printed) return <PrintView printable={printed} onClose={() => setPrinted(undefined)} />;
  return (
    <Modal open title={t('title')} width={720} onCancel={onClose} footer={null}>
      <div className={layout.stack}>
        <PrintSection onPrint={setPrinted} />
        {groups.length > 0 && <LmsSection />}
      </div>
    </Modal>
  );
}
