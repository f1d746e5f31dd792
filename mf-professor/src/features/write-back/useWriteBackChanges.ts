import type { WriteBack } from '@study-groups/contracts/write-back';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useDispatch } from '@study-groups/web-sdk/store/redux';
import { useDashboardArgs } from '../session/access.ts';
import { useChange } from '../change/useChange.ts';
import {
  useProfessorPreviewWriteBackMutation,
  useProfessorStartWriteBackMutation,
  useProfessorStopWriteBackMutation,
  useProfessorUndoWriteBackMutation,
  writeBackApi,
} from './api.ts';
import type { Course } from './standing.ts';

/** Returns the changes that can be made to a course; each answer is shown at once, and a failure is reported. */
export function useWriteBackChanges({ platformId, contextId }: Course) {
  const { t } = useTexts('professor-write-back');
  const args = useDashboardArgs();
  const dispatch = useDispatch();
  const change = useChange();
  const [preview, previewing] = useProfessorPreviewWriteBackMutation();
  const [start, starting] = useProfessorStartWriteBackMutation();
  const [stop, stopping] = useProfessorStopWriteBackMutation();
  const [undo, undoing] = useProfessorUndoWriteBackMutation();

  async function make(send: () => Promise<{ current: WriteBack | null }>, failed = t('failed')): Promise<void> {
    await change({
      send,
      failed,
      done: ({ current }) => {
        dispatch(
          writeBackApi.util.updateQueryData('professorWriteBack', args, (shown) => {
            shown.current = current;
          }),
        );
        return undefined;
      },
    });
  }

  return {
    isBusy: [previewing, starting, stopping, undoing].some(({ isLoading }) => isLoading),
    preview: (setName: string) => make(() => preview({ ...args, body: { platformId, contextId, setName } }).unwrap()),
    start: (id: number) => make(() => start({ ...args, body: { id } }).unwrap()),
    stop: (id: number) => make(() => stop({ ...args, body: { id } }).unwrap(), t('stopFailed')),
    undo: (id: number) => make(() => undo({ ...args, body: { id } }).unwrap()),
  };
}

export type WriteBackChanges = ReturnType<typeof useWriteBackChanges>;
