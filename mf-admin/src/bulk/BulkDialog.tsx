import { asciiDigits } from '@study-groups/contracts/characters';
import type { beginBulk, Bulk } from '@study-groups/contracts/bulk';
import type { BodyOf } from '@study-groups/contracts/call';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import Input from 'antd/es/input';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { formatCount } from '../ui/format-count.ts';
import { Modal } from '../ui/Modal.tsx';
import { useAdminBeginBulkMutation, useAdminRunBulkMutation, useAdminStopBulkMutation } from './api.ts';
import styles from './BulkDialog.module.css';
import { BulkReport } from './BulkReport.tsx';
import { type BulkList, triedOf, useLatestBulk } from './useLatestBulk.ts';

export interface BulkDialogProps {
  list: BulkList;
  /** The action and its rows; undefined for one that was begun before. */
  asked: BodyOf<typeof beginBulk> | undefined;
  /** Of a bulk action, in the words of its list. */
  titleOf: (bulk: Bulk) => string;
  confirmOf: (bulk: Bulk) => string;
  /** The consequences: of which rows it is, how many people it concerns, and which mails go out. */
  question: (bulk: Bulk) => ReactNode;
  danger?: boolean;
  /** Tells whether the number of rows has to be typed first: where much is lost. */
  isTyped?: (bulk: Bulk) => boolean;
  /** The reason that the mails to those who are rejected give. */
  reason?: string;
  /** Shows one of the rows; the report stays. @param subject its id */
  onShow: (subject: string) => void;
  /** Called once it is begun, which is when the selection has done its work. */
  onBegun?: () => void;
  onClose: () => void;
}

/** Asks before something is done with many, shows how far it is, lets it be stopped, and says how it ended for each. */
export function BulkDialog(props: BulkDialogProps) {
  // What is behind it stays while its texts come.
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

function Dialog(props: BulkDialogProps) {
  const { list, asked, titleOf, confirmOf, question, danger = false, isTyped, reason = '', onClose } = props;
  const { t } = useTexts('admin-bulk');
  const { failureText } = useFailureText();
  const earlier = useLatestBulk(list);
  const [begin, beginning] = useAdminBeginBulkMutation();
  const [run, running] = useAdminRunBulkMutation();
  const [stop, stopping] = useAdminStopBulkMutation();
  const [number, setNumber] = useState('');
  // The rows are fixed once, with the question.
  const [first] = useState(asked);
  useEffect(() => {
    if (first) void begin({ body: first });
  }, [begin, first]);

  const fixed = beginning.data;
  const [begunId, setBegunId] = useState<number>();
  const isAsking = first !== undefined && begunId === undefined;
  const bulk = isAsking ? fixed : earlier?.id === begunId || !first ? earlier : running.data;
  const isAtWork = !isAsking && bulk?.state === 'running';
  const isConfirmed =
    fixed !== undefined && (!isTyped?.(fixed) || asciiDigits(number).replace(/\D/g, '') === String(fixed.total));
  const mayStart = isConfirmed && fixed.total > 0;

  async function start(id: number, body: { reason?: string; again?: boolean }): Promise<void> {
    const params = { id: String(id) };
    const { error } = await run({ params, body });
    if (error) return;
    if (isAsking) props.onBegun?.();
    setBegunId(id);
  }
  const error = beginning.error ?? running.error ?? stopping.error;

  return (
    <Modal
      open
      title={bulk ? titleOf(bulk) : t('counting')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={`${layout.actions} ${layout.end}`}>
          {isAsking && (
            <>
              <Button autoFocus={danger && !(fixed && isTyped?.(fixed))} onClick={onClose}>
                {t('cancel')}
              </Button>
              {fixed && (
                <Button
                  kind={danger ? 'danger' : 'primary'}
                  disabled={!mayStart}
                  busy={running.isLoading}
                  onClick={() => void start(fixed.id, { ...(reason.trim() && { reason: reason.trim() }) })}
                >
                  {confirmOf(fixed)}
                </Button>
              )}
            </>
          )}
          {isAtWork && (
            <Button
              autoFocus
              busy={stopping.isLoading}
              onClick={() => void stop({ params: { id: String(bulk.id) }, body: {} })}
            >
              {t('stop')}
            </Button>
          )}
          {!isAsking && <Button onClick={onClose}>{t('close')}</Button>}
        </div>
      }
    >
      {isAsking && (
        <div className={styles.question}>
          {fixed ? question(fixed) : !beginning.error && <p role="status">{t('countingText')}</p>}
          {fixed && earlier && earlier.state !== 'running' && <p className={layout.muted}>{t('kept.replaced')}</p>}
          {fixed && isTyped?.(fixed) && <TypedNumber count={fixed.total} value={number} onChange={setNumber} />}
        </div>
      )}
      {error !== undefined && (
        <Notice
          kind="error"
          title={failureText(error)}
          {...(beginning.error && {
            action: <Button onClick={() => first && void begin({ body: first })}>{t('again')}</Button>,
          })}
        />
      )}
      {!isAsking && bulk && isAtWork && <Progress bulk={bulk} />}
      {!isAsking && bulk && !isAtWork && (
        <BulkReport
          bulk={bulk}
          onShow={props.onShow}
          onRetry={() => void start(bulk.id, { again: true })}
          onGoOn={() => void start(bulk.id, {})}
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

function Progress({ bulk }: { bulk: Bulk }) {
  const { t, language } = useTexts('admin-bulk');
  const done = triedOf(bulk);
  return (
    <div className={styles.question}>
      <progress className={styles.progress} max={bulk.total} value={done} aria-label={t('progressLabel')} />
      <p role="status">
        {t('progress', { done: formatCount(done, language), total: formatCount(bulk.total, language) })}
      </p>
      <p className={layout.muted}>{bulk.paused ? t('paused') : t('working')}</p>
    </div>
  );
}
