import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Modal from 'antd/es/modal';
import { useState, lazy, Suspense } from 'react';
import { useShownClass } from '../../class/shown-class.ts';
import { type Printable, PrintView, PRINTABLES } from './PrintView.tsx';
import { Projector } from './Projector.tsx';
import { ChoiceCards } from '../../../ui/ChoiceCards.tsx';
import { type Platform, PLATFORMS } from '../lms/platforms.ts';
import { PlatformFiles } from './PlatformFiles.tsx';
import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import styles from './ExportsDialog.module.css';

const WriteBack = lazy(() => import(/* webpackChunkName: "write-back" */ '../../write-back/WriteBack.tsx'));

/** The groups for learning platforms: written into the course where one is linked, and as files made from what they export. */
function LmsSection() {
  const { t } = useTexts('professor-exports');
  const [platform, setPlatform] = useState<Platform>();
  return (
    <section className={layout.stack} aria-labelledby="lms-title">
      <h2 id="lms-title">{t('lms.title')}</h2>
      {/* Nothing of it shows for a class without a course. */}
      <Suspense fallback={null}>
        <WriteBack />
      </Suspense>
      <p className={layout.muted}>{t('lms.intro')}</p>
      <ChoiceCards
        id="lms-platform"
        label={t('lms.platform')}
        choices={PLATFORMS.map((value) => ({ value, title: t(`lms.${value}`), note: t(`lms.${value}Note`) }))}
        value={platform}
        onChange={setPlatform}
      />
      {/* What was read of one platform's file says nothing of another's. */}
      {platform && <PlatformFiles key={platform} platform={platform} />}
    </section>
  );
}

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

interface PrintSectionProps {
  onPrint: (printable: Printable) => void;
  /** Shows the groups to the whole room. */
  onProject: () => void;
}

/** What can be printed; choosing one shows it first. The board can be shown at once too. */
function PrintSection({ onPrint, onProject }: PrintSectionProps) {
  const { t } = useTexts('professor-exports');
  const { students, groups } = useShownClass();
  const needsGroups = groups.every(({ members }) => members.length === 0) ? t('print.needsGroups') : undefined;
  const missing: Record<Printable, string | undefined> = {
    poster: undefined,
    roster: students.length === 0 ? t('print.needsStudents') : undefined,
    sheets: needsGroups,
    board: needsGroups,
  };
  return (
    <section aria-labelledby="print-title">
      <h2 id="print-title">{t('print.title')}</h2>
      <ul className={styles.printables}>
        {PRINTABLES.map((printable) => (
          <li key={printable}>
            <button
              type="button"
              className={styles.printable}
              disabled={missing[printable] !== undefined}
              onClick={() => onPrint(printable)}
            >
              <strong>{t(`print.${printable}`)}</strong>
              <span className={layout.muted}>{missing[printable] ?? t(`print.${printable}Note`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.project}>
        <Button
          icon={<Icon of={FundProjectionScreenOutlined} />}
          disabled={needsGroups !== undefined}
          onClick={onProject}
        >
          {t('board.show')}
        </Button>
        <p className={layout.muted}>{needsGroups ?? t('board.showNote')}</p>
      </div>
    </section>
  );
}
