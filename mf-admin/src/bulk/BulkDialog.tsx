import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import Input from 'antd/es/input';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { Modal } from '../ui/Modal.tsx';
import styles from './BulkDialog.module.css';
import { BulkReport } from './BulkReport.tsx';
import { type BulkItem, type KeptReport, useKeptReport } from './kept-report.ts';
import { type BulkAction, idsOf, type Outcomes } from './run-bulk.ts';
import './texts.ts';
import { useBulk } from './use-bulk.ts';

export interface BulkDialogProps extends Pick<BulkAction, 'act' | 'wasDone'> {
  /** The list in which it is done, which keeps how it ended until the dialog is closed. */
  list: string;
  /** Which it is, in the words of the list, and what is written for all of them. */
  action: Pick<KeptReport, 'action' | 'note'>;
  /** One that was begun before, to be shown with how it stands, and gone on with. */
  kept?: KeptReport | undefined;
  title: string;
  items: readonly BulkItem[];
  /** What comes of it: how many people it concerns, and which mails go out. */
  children: ReactNode;
  /** What the button says that starts it. */
  confirm: string;
  danger?: boolean;
  /** Whether the number of items has to be typed first: where much is lost. */
  typed?: boolean;
  /** Whether it can't be started yet. */
  unavailable?: boolean;
  /** Shows one of those that failed; the report stays. */
  onShow: (id: number) => void;
  /** Called with the ids of those that are done when the dialog is closed, and the report with it. */
  onClose: (done: readonly number[]) => void;
}

/** Asks before something is done with several, shows how far it is, lets it be stopped, and says how it ended for each. */
export function BulkDialog(props: BulkDialogProps) {
  // What is behind it stays while its texts come.
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog(props: BulkDialogProps) {
  const { title, items, children, confirm, danger = false, typed = false, unavailable = false } = props;
  const { t } = useTexts('admin-bulk');
  const [earlier, keep] = useKeptReport(props.list);
  const { phase, isAtWork, outcomes, run, stop, lookUpNow } = useBulk({
    act: props.act,
    wasDone: props.wasDone,
    before: props.kept?.outcomes,
    keep: (now) => keep({ ...props.action, items, outcomes: now }),
  });
  const [number, setNumber] = useState('');
  const ids = items.map(({ id }) => id);
  const close = () => {
    if (phase === 'over') keep(undefined);
    props.onClose(idsOf(outcomes, 'done'));
  };
  const mayStart = !unavailable && ids.length > 0 && (!typed || number.trim() === String(ids.length));

  return (
    <Modal
      open
      title={title}
      onCancel={close}
      closable={!isAtWork}
      keyboard={!isAtWork}
      mask={{ closable: false }}
      footer={
        <div className={styles.actions}>
          {phase === 'asking' && (
            <>
              <Button autoFocus={danger && !typed} onClick={close}>
                {t('cancel')}
              </Button>
              <Button kind={danger ? 'danger' : 'primary'} disabled={!mayStart} onClick={() => void run(ids)}>
                {confirm}
              </Button>
            </>
          )}
          {isAtWork && (
            <Button autoFocus busy={phase === 'stopping'} onClick={stop}>
              {phase === 'stopping' ? t('stopping') : t('stop')}
            </Button>
          )}
          {phase === 'over' && (
            <Button autoFocus onClick={close}>
              {t('close')}
            </Button>
          )}
        </div>
      }
    >
      {phase === 'asking' && (
        <div className={styles.question}>
          {children}
          {earlier && <p className={layout.muted}>{t('kept.replaced')}</p>}
          {typed && <TypedNumber count={ids.length} value={number} onChange={setNumber} />}
        </div>
      )}
      {isAtWork && <Progress outcomes={outcomes} total={ids.length} />}
      {phase === 'over' && (
        <BulkReport
          items={items}
          outcomes={outcomes}
          onShow={props.onShow}
          onRun={(some) => void run(some)}
          onLookUp={() => void lookUpNow()}
        />
      )}
    </Modal>
  );
}

function TypedNumber({ count, value, onChange }: { count: number; value: string; onChange: (value: string) => void }) {
  const { t } = useTexts('admin-bulk');
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id}>{t('typeNumber', { count })}</label>
      <Input
        id={id}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Progress({ outcomes, total }: { outcomes: Outcomes; total: number }) {
  const { t } = useTexts('admin-bulk');
  const done = outcomes.size - idsOf(outcomes, 'untried').length;
  return (
    <div className={styles.question}>
      <progress className={styles.progress} max={total} value={done} aria-label={t('progressLabel')} />
      <p role="status">{t('progress', { done, total })}</p>
      <p className={layout.muted}>{t('working')}</p>
    </div>
  );
}
