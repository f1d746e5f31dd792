import { layout } from '@study-groups/web-sdk/ui/layout';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { Button } from '@study-groups/web-sdk/ui/Button';
import { Notice } from '@study-groups/web-sdk/ui/Notice';
import { type RefObject, useState } from 'react';
import { useMay } from '../class/may.ts';
import { useShownClass } from '../class/shown-class.ts';
import { useHeldFocus } from '../../ui/useHeldFocus.ts';
import { useOpenSection } from '../class/address.ts';
import { wallClock } from './choose-sign-ups.ts';
import { RemoveSeveralDialog } from './RemoveSeveralDialog.tsx';

/** The day before the professor was notified of it, in which it began. */
const BEGAN_MS = 86_400_000;

/** Says that more sign up than the class expects, and what helps. @param next has the focus when it is gone */
export default function FloodNotice({ next }: { next: RefObject<HTMLElement | null> }) {
  const { t } = useTexts('professor-floods');
  const times = useTimes();
  const { flood, timeZone } = useShownClass().class;
  const openSection = useOpenSection();
  const may = useMay();
  const [shown, setShown] = useState(flood);
  const [isOpen, setOpen] = useState(false);
  const heldFocus = useHeldFocus(flood !== undefined || isOpen, next);
  // Kept while the dialog closes.
  if (flood && flood !== shown) setShown(flood);
  if (!shown) return null;

  const began = new Date(Date.parse(shown.toldAt) - BEGAN_MS).toISOString();
  return (
    <div {...heldFocus}>
      {flood && (
        <Notice
          kind="warning"
          title={t('notice.title', { count: flood.recent, date: times.dateTime(began, timeZone) })}
          text={
            <>
              {flood.withoutPlace > 0 && <p>{t('notice.withoutPlace', { count: flood.withoutPlace })}</p>}
              {flood.waiting !== undefined && <p>{t('notice.waiting', { waiting: flood.waiting })}</p>}
              <p>{t('notice.text')}</p>
            </>
          }
          action={
            <div className={layout.actions}>
              {may('own') && <Button onClick={() => setOpen(true)}>{t('notice.look')}</Button>}
              {may('manage') && (
                <Button kind="quiet" onClick={() => openSection('expected')}>
                  {t('notice.settings')}
                </Button>
              )}
            </div>
          }
        />
      )}
      <RemoveSeveralDialog open={isOpen} onClose={() => setOpen(false)} first={{ from: wallClock(timeZone)(began) }} />
    </div>
  );
}
