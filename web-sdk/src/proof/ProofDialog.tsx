import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { WantedProof } from '../host/proofs.ts';
import { useTexts } from '../i18n/useTexts.ts';
import { Button } from '../ui/Button.tsx';
import { solveProof } from './solve.ts';
import styles from './ProofDialog.module.css';

/** Percent; a screen reader announces no smaller step. */
const SPOKEN_STEP = 25;

/**
 * Does a proof of work and shows its progress. There is nothing to be seen, read or typed for it, so that it is the same for
 * everybody; people who don't want it cancel. The browser's own dialog element keeps the focus, and gives it back.
 */
export function ProofDialog({ wanted: { challenge, settle } }: { wanted: WantedProof }) {
  const { t } = useTexts('proof');
  const dialog = useRef<HTMLDialogElement>(null);
  const [found, setFound] = useState(0);
  const id = useId();

  // Before it is taken away: a dialog that is closed gives the focus back, one that is removed does not.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    solveProof(challenge, stop.signal, setFound).then(
      (proof) => {
        if (proof) settle(proof);
      },
      () => settle(undefined),
    );
    return () => stop.abort();
  }, [challenge, settle]);

  const { keys } = challenge.parameters.data;
  const percent = Math.floor((100 * found) / keys / SPOKEN_STEP) * SPOKEN_STEP;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => settle(undefined)}
    >
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p id={`${id}-text`}>{t('text')}</p>
      <progress className={styles.progress} aria-label={t('label')} max={keys} value={found} />
      <p role="status">{t('progress', { percent })}</p>
      <Button onClick={() => settle(undefined)}>{t('cancel')}</Button>
    </dialog>
  );
}
