import type { Meeting } from '@study-groups/contracts/meeting';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { booking, cancelling } from './calls.ts';
import { useMeetingTimes } from './useMeetingTimes.ts';
import type { Act } from './useMyGroup.ts';

/** Time for which a booking or a move can be undone, in milliseconds. */
const UNDO_MS = 10_000;

/** Books an hour for the next meeting, or moves that; the notice of success takes it back. */
export function useMoves(act: Act, timeZone: string) {
  const { t } = useTexts('my-group');
  const { toasts, clock } = useHost();
  const times = useMeetingTimes();

  /** @returns whether the group meets then */
  return async (startsAt: string, before: Meeting | null): Promise<boolean> => {
    const booked = (await act(booking(startsAt, before)))?.next;
    if (!booked) return false;
    const isMoved = before && before.startsAt !== startsAt;
    const when = times.short(booked.startsAt, timeZone);
    const undo = async () => {
      if (await act(isMoved ? booking(before.startsAt, booked) : cancelling(booked))) {
        toasts.show('info', isMoved ? t('undone.move') : t('undone.booking'));
      }
    };
    // A proposal that was booked, and an hour that has passed, have no way back.
    const isUndoable = before ? isMoved && Date.parse(before.startsAt) > clock.now() : true;
    toasts.show('success', isMoved ? t('done.moved', { when }) : t('done.booked', { when }), {
      text: t('done.mailed'),
      duration: UNDO_MS,
      ...(isUndoable && { action: { label: t('undo'), onPress: () => void undo() } }),
    });
    return true;
  };
}
