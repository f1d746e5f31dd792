import type { MyGroup } from '@study-groups/contracts/my-group';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { disclosure } from '@study-groups/web-sdk/ui/disclosure';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import type { Act } from '../useMyGroup.ts';
import { usePartOfPage } from '../../../loading/usePartOfPage.ts';
import styles from './AnotherGroup.module.css';

const WISH = {
  load: () => import(/* webpackChunkName: "my-group-wish" */ './WishPart.tsx'),
  texts: 'my-group-wish',
} as const;

/** The quiet way to another group: closed until somebody looks for it, open while they ask. Nothing where they may not. */
export function AnotherGroup({ mine, act }: { mine: MyGroup; act: Act }) {
  const { t } = useTexts('my-group-rest');
  const [isOpen, setOpen] = useState(mine.wish !== undefined);
  const wish = usePartOfPage(WISH, isOpen);
  if (!mine.wish && !mine.mayAsk) return null;
  return (
    <details className={layout.card} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${styles.summary} ${disclosure.arrow}`}>
        <h2>{t('wish.heading')}</h2>
      </summary>
      {wish && <wish.WishPart mine={mine} act={act} />}
      {wish === null && isOpen && <p className={`${styles.part} ${layout.muted}`}>{t('wish.unreached')}</p>}
    </details>
  );
}
