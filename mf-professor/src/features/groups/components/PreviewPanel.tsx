import type { Preview } from '@study-groups/contracts/dashboard';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ConfirmDialog } from '../../dashboard/components/ConfirmDialog.tsx';
import { useMay } from '../../dashboard/may.ts';
import { useShownClass } from '../../dashboard/shown-class.ts';
import { sizesOfChoice, useSizesText } from '../../dashboard/useSizesText.ts';
import { comparePreview } from '../compare-preview.ts';
import { outdatingsOf } from '../outdated.ts';
import { type ReshuffleChoice, useReshuffle, useReshuffleRefusal } from '../useReshuffle.ts';
import styles from './PreviewPanel.module.css';
import { PreviewFigures } from './PreviewFigures.tsx';
import { PreviewGroups } from './PreviewGroups.tsx';

/** New groups beside the present ones, to be kept or dropped. */
export default function PreviewPanel({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const dashboard = useShownClass();
  const comparison = useMemo(() => comparePreview(dashboard, preview), [dashboard, preview]);
  const { form, keep, drop, isKeeping, isDropping } = useReshuffle();
  const sizesText = useSizesText();
  const refusal = useReshuffleRefusal();
  const reasonId = useId();
  const decides = useMay()('manage');
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { alone, losing, students, coming } = comparison;

  // It comes when the button that asked for it is long left.
  useEffect(() => heading.current?.focus(), []);

  const primary = {
    kind: 'primary',
    disabled: refusal !== undefined,
    'aria-describedby': refusal && reasonId,
  } as const;

  async function confirm() {
    await keep();
    setConfirming(false);
  }

  return (
    <section className={`${layout.card} ${layout.stack} ${styles.preview}`} aria-labelledby="new-groups">
      <div>
        <h2 id="new-groups" ref={heading} tabIndex={-1} className={styles.title}>
          {t('preview.title', { sizes: sizesText(sizesOfChoice(dashboard.class, preview.newGroupSize)) })}
        </h2>
        <p className={layout.muted}>{t('preview.quiet')}</p>
        {preview.matching && <p>{t('preview.matching')}</p>}
      </div>
      {preview.isOutdated && <Outdated preview={preview} />}
      <PreviewFigures comparison={comparison} preview={preview} />
      <PreviewGroups preview={preview} />
      {decides ? (
        <div className={styles.actions}>
          {preview.isOutdated ? (
            <Button
              {...primary}
              onClick={() => void form({ ...preview, newGroupSize: preview.newGroupSize as ReshuffleChoice })}
            >
              {t('preview.again')}
            </Button>
          ) : (
            <Button {...primary} onClick={() => setConfirming(true)}>
              {t('preview.keep')}
            </Button>
          )}
          <Button busy={isDropping} onClick={() => void drop()}>
            {t('preview.drop')}
          </Button>
          {refusal && (
            <p id={reasonId} className={layout.muted}>
              {refusal}
            </p>
          )}
        </div>
      ) : (
        <p>{t('preview.notYours')}</p>
      )}
      <ConfirmDialog
        open={confirming && refusal === undefined}
        title={t('keep.title', { count: coming.groupCount })}
        confirmLabel={t('keep.confirm')}
        busy={isKeeping}
        onConfirm={() => void confirm()}
        onCancel={() => setConfirming(false)}
      >
        <p>{t('preview.mates', { count: alone, some: losing, total: students })}</p>
        <p>{t('keep.mails', { count: students + coming.groupCount + 1 })}</p>
        <ul className={styles.mails}>
          <li>{t('keep.toStudents', { count: students })}</li>
          <li>{t('keep.toLeaders', { count: coming.groupCount })}</li>
          <li>{t('keep.toYou')}</li>
        </ul>
        {preview.matching && <p>{t('keep.matching')}</p>}
        <p>{t('keep.links')}</p>
        <p>{t('keep.final')}</p>
      </ConfirmDialog>
    </section>
  );
}

function Outdated({ preview }: { preview: Preview }) {
  const { t } = useTexts('professor-groups');
  const outdatings = outdatingsOf(useShownClass(), preview);
  return (
    <Notice
      kind="warning"
      title={t('outdated.title')}
      text={
        outdatings.length > 0 && (
          <ul>
            {outdatings.map(({ reason, count }) => (
              <li key={reason}>{t(`outdated.${reason}`, { count })}</li>
            ))}
          </ul>
        )
      }
    />
  );
}
