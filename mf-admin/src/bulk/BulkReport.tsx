import type { Bulk, BulkOutcome } from '@study-groups/contracts/bulk';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useRef, useState } from 'react';
import { useLazyAdminBulkRowsQuery } from './api.ts';
import styles from './BulkDialog.module.css';

interface BulkReportProps {
  bulk: Bulk;
  onShow: (subject: string) => void;
  /** Tries again what failed. */
  onRetry: () => void;
  /** Goes on with what was not tried. */
  onGoOn: () => void;
}

/** The outcomes in the order in which they matter to a reader of the report, with those that are open at first. */
const SECTIONS: readonly [outcome: BulkOutcome, isOpen: boolean][] = [
  ['failed', true],
  ['left', true],
  ['already', false],
  ['done', false],
];

/**
 * Shows how a bulk action ended: rows that are done, rows that others did, rows that can't be done any more, and rows that
 * failed, with the reason.
 */
export function BulkReport({ bulk, onShow, onRetry, onGoOn }: BulkReportProps) {
  const { t } = useTexts('admin-bulk');
  const { outcomes, total } = bulk;
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => report.current?.focus(), []);
  return (
    <div ref={report} className={styles.report} tabIndex={-1}>
      <p className={styles.done} role="status">
        {outcomes.done === total ? t('allDone', { count: total }) : t('done', { count: outcomes.done })}
      </p>
      {SECTIONS.map(
        ([outcome, isOpen]) =>
          outcomes[outcome] > 0 && (
            <Section key={outcome} bulk={bulk} outcome={outcome} isOpenAtFirst={isOpen} onShow={onShow} />
          ),
      )}
      {outcomes.failed > 0 && (
        <Button size="small" onClick={onRetry}>
          {t('retryFailed')}
        </Button>
      )}
      {outcomes.waiting > 0 && (
        <section>
          <h3>{t('untried', { count: outcomes.waiting })}</h3>
          <Button size="small" onClick={onGoOn}>
            {t('goOn')}
          </Button>
        </section>
      )}
    </div>
  );
}

type Row = { subject: string; name: string | null; code: string | null };

interface SectionProps {
  bulk: Bulk;
  outcome: BulkOutcome;
  isOpenAtFirst: boolean;
  onShow: (subject: string) => void;
}

/** The rows that have come to the same, a page at a time, once somebody wants to see them. */
function Section({ bulk, outcome, isOpenAtFirst, onShow }: SectionProps) {
  const { t } = useTexts('admin-bulk');
  const { failureText } = useFailureText();
  const [ask, { isFetching, error }] = useLazyAdminBulkRowsQuery();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [next, setNext] = useState<number | null>();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const count = bulk.outcomes[outcome];

  async function load(after: number | undefined): Promise<void> {
    const query = { outcome, ...(after !== undefined && { after: String(after) }) };
    const { data } = await ask({ params: { id: String(bulk.id) }, query });
    if (!data) return;
    setRows((before) => (after === undefined ? data.rows : [...before, ...data.rows]));
    setNext(data.next);
  }
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  // Again if there are more or fewer, for failed rows may have been retried.
  useEffect(() => {
    if (isOpen) void latest.current(undefined);
  }, [isOpen, count]);

  return (
    <details open={isOpen} className={styles.section} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(outcome, { count })}</summary>
      <ul className={styles.list}>
        {rows.map(({ subject, name, code }) => (
          <li key={subject}>
            {name === null ? (
              <span>{t('goneRow', { id: subject })}</span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onShow(subject)}>
                <bdi>{name}</bdi>
              </button>
            )}
            {code !== null && <span className={layout.muted}>{failureText({ code, errors: [] })}</span>}
          </li>
        ))}
      </ul>
      {error !== undefined && <p role="alert">{failureText(error)}</p>}
      {(typeof next === 'number' || error !== undefined) && (
        <Button size="small" kind="quiet" busy={isFetching} onClick={() => void load(next ?? undefined)}>
          {t('more')}
        </Button>
      )}
    </details>
  );
}
