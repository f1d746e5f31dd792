import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useEffect, useRef } from 'react';
import styles from './BulkDialog.module.css';
import type { BulkItem } from './kept-report.ts';
import { idsOf, type Outcomes } from './run-bulk.ts';

interface BulkReportProps {
  items: readonly BulkItem[];
  outcomes: Outcomes;
  onShow: (id: number) => void;
  /** Does it with some of them once more. */
  onRun: (ids: readonly number[]) => void;
  onLookUp: () => void;
}

/** How a bulk action ended: what is done, what failed and why, what nobody answered, and what was not tried. */
export function BulkReport({ items, outcomes, onShow, onRun, onLookUp }: BulkReportProps) {
  const { t } = useTexts('admin-bulk');
  const { failureText } = useFailureText();
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const [done, failed, unknown, untried] = (['done', 'failed', 'unknown', 'untried'] as const).map((kind) =>
    idsOf(outcomes, kind),
  ) as [number[], number[], number[], number[]];
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => report.current?.focus(), []);

  const listOf = (ids: readonly number[]) => (
    <ul className={styles.list}>
      {ids.map((id) => {
        const outcome = outcomes.get(id);
        return (
          <li key={id}>
            <button type="button" className={styles.link} onClick={() => onShow(id)}>
              <bdi>{names.get(id)}</bdi>
            </button>
            {outcome?.kind === 'failed' && <span className={layout.muted}>{failureText(outcome.failure)}</span>}
          </li>
        );
      })}
    </ul>
  );

  return (
    <div ref={report} className={styles.report} tabIndex={-1}>
      <p className={styles.done} role="status">
        {t('done', { count: done.length })}
        {done.length === items.length && `. ${t('allDone')}`}
      </p>
      {done.length < items.length && <p className={layout.muted}>{t('onlyHere')}</p>}
      {failed.length > 0 && (
        <section>
          <h3>{t('failed', { count: failed.length })}</h3>
          {listOf(failed)}
          <Button size="small" onClick={() => onRun(failed)}>
            {t('retryFailed')}
          </Button>
        </section>
      )}
      {unknown.length > 0 && (
        <section>
          <h3>{t('unknown', { count: unknown.length })}</h3>
          <p>{t('unknownText')}</p>
          {listOf(unknown)}
          <Button size="small" onClick={onLookUp}>
            {t('lookUp')}
          </Button>
        </section>
      )}
      {untried.length > 0 && (
        <section>
          <h3>{t('untried', { count: untried.length })}</h3>
          {unknown.length > 0 && <p>{t('cutOff')}</p>}
          <Button size="small" onClick={() => onRun(untried)}>
            {t('goOn')}
          </Button>
        </section>
      )}
    </div>
  );
}
