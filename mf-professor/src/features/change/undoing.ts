import type { BodyOf, ResponseOf } from '@study-groups/contracts/call';
import type { redoEdit, undoEdit } from '@study-groups/contracts/actions';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { useDashboardArgs } from '../session/access.ts';
import { useProfessorRedoMutation, useProfessorUndoMutation } from '../session/api.ts';
import { useEventText } from '../class/event-text.ts';
import type { Change } from './useChange.ts';
import { writesOf } from './writes.ts';

/** Taking a change back and bringing it again, as changes of the class. Neither is offered again by itself: it would be about another change. */
export function useUndoing() {
  const args = useDashboardArgs();
  const { own } = writesOf(useHost(), args.params.slug);
  const { t } = useTexts('professor-dashboard');
  const { eventText } = useEventText();
  const [undo, { isLoading: isUndoing }] = useProfessorUndoMutation({ fixedCacheKey: `undo ${args.params.slug}` });
  const [redo, { isLoading: isRedoing }] = useProfessorRedoMutation({ fixedCacheKey: `redo ${args.params.slug}` });
  const changes = useMemo(
    () => ({
      /** @param eventId of the change; the latest one of the version that is shown if it is left out */
      undoingOf: (eventId?: number): Change<ResponseOf<typeof undoEdit>> => ({
        async send(version) {
          const body: BodyOf<typeof undoEdit> = { version, ...(eventId !== undefined && { eventId }) };
          try {
            const answer = await undo({ ...args, body }).unwrap();
            own.noteUndone(answer.undone.id);
            return answer;
          } catch (error) {
            if (isRequestFailure(error) && error.code === 'stale' && eventId !== undefined) own.forget(eventId);
            throw error;
          }
        },
        failed: t('undo.failed'),
        done: ({ undone }) => ({ title: t('undo.done'), text: eventText(undone) }),
        fits: () => false,
        ...(eventId !== undefined && { refused: { text: t('undo.refused'), since: eventId } }),
      }),
      redoing: {
        async send(version) {
          const answer = await redo({ ...args, body: { version } }).unwrap();
          own.noteMade(answer.redone.id);
          return answer;
        },
        failed: t('redo.failed'),
        done: ({ redone }) => ({ title: t('redo.done'), text: eventText(redone) }),
        fits: () => false,
      } satisfies Change<ResponseOf<typeof redoEdit>>,
    }),
    [args, own, undo, redo, t, eventText],
  );
  return { ...changes, isBusy: isUndoing || isRedoing };
}
