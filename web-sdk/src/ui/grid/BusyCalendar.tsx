import { Suspense, useState } from 'react';
import type { BusyCalendarDialog } from '../../calendar/BusyCalendarDialog.tsx';
import type { BusyQuestion } from '../../calendar/reading/read-calendar.ts';
import { useToast } from '../../host/useHost.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import styles from '../AvailabilityGrid.module.css';
import { Button } from '../Button.tsx';
import type { Selection } from './useSelection.ts';

const load = () => import(/* webpackChunkName: "calendar" */ '../../calendar/BusyCalendarDialog.tsx');

/** The way to take busy times from a calendar file; what it needs is loaded when it is pressed. */
export function BusyCalendar({
  selection: { cells, set },
  question,
}: {
  selection: Selection;
  question: BusyQuestion;
}) {
  const { t } = useTexts('grid');
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ Dialog: typeof BusyCalendarDialog }>();
  const [stage, setStage] = useState<'closed' | 'loading' | 'open'>('closed');
  const close = () => setStage('closed');

  const open = async () => {
    setStage('loading');
    try {
      const { BusyCalendarDialog: Dialog } = await load();
      setLoaded({ Dialog });
      setStage('open');
    } catch {
      close();
      toast('destructive', t('errors:network'));
    }
  };

  return (
    <>
      <Button
        size="small"
        className={styles.chip}
        busy={stage === 'loading'}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t('busy')}
      </Button>
      {loaded && stage === 'open' && (
        <Suspense fallback={null}>
          <loaded.Dialog
            question={question}
            cells={cells}
            onClose={close}
            onUse={(next) => {
              close();
              set(next);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
