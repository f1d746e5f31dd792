import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Icon } from '@study-groups/web-sdk/ui/Icon';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './PrintSection.module.css';
import { type Printable, PRINTABLES } from './PrintView.tsx';

interface PrintSectionProps {
  onPrint: (printable: Printable) => void;
  /** Shows the groups to the whole room. */
  onProject: () => void;
}

/** What can be printed; choosing one shows it first. The board can be shown at once too. */
export function PrintSection({ onPrint, onProject }: PrintSectionProps) {
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
