import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useShownClass } from '../../dashboard/shown-class.ts';
import styles from './PrintSection.module.css';
import { type Printable, PRINTABLES } from './PrintView.tsx';

/** What can be printed; choosing one shows it first. */
export function PrintSection({ onPrint }: { onPrint: (printable: Printable) => void }) {
  const { t } = useTexts('professor-exports');
  const { students, groups } = useShownClass();
  const missing: Record<Printable, string | undefined> = {
    poster: undefined,
    roster: students.length === 0 ? t('print.needsStudents') : undefined,
    sheets: groups.length === 0 ? t('print.needsGroups') : undefined,
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
    </section>
  );
}
