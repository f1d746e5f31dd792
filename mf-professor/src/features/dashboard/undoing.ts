import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useMemo } from 'react';
import { useDashboardArgs } from './access.ts';
import { useProfessorRedoMutation, useProfessorUndoMutation } from './api.ts';
import { useEventText } from './event-text.ts';
import './texts.ts';

/** Taking the latest change back and bringing it again, as changes of the class. Neither is offered again by itself: it would be about another change. */
export function useUndoing() {
  const args = useDashboardArgs();
  const { t } = useTexts('professor-dashboard');
  const { eventText } = useEventText();
  const [undo, { isLoading: isUndoing }] = useProfessorUndoMutation({ fixedCacheKey: `undo ${args.params.slug}` });
  const [redo, { isLoading: isRedoing }] = useProfessorRedoMutation({ fixedCacheKey: `redo ${args.params.slug}` });
  const changes = useMemo(
    () => ({
      undoing: {
        send: (version: number) => undo({ ...args, body: { version } }).unwrap(),
        failed: t('undo.failed'),
        done: ({ undone }: Awaited<ReturnType<ReturnType<typeof undo>['unwrap']>>) => ({
          title: t('undo.done'),
          text: eventText(undone),
        }),
        fits: () => false,
      },
      redoing: {
        send: (version: number) => redo({ ...args, body: { version } }).unwrap(),
        failed: t('redo.failed'),
        done: ({ redone }: Awaited<ReturnType<ReturnType<typeof redo>['unwrap']>>) => ({
          title: t('redo.done'),
          text: eventText(redone),
        }),
        fits: () => false,
      },
    }),
    [args, undo, redo, t, eventText],
  );
  return { ...changes, isBusy: isUndoing || isRedoing };
}
