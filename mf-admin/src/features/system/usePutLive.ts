import type { ReleasedBuild, ReleaseSummary } from '@study-groups/contracts/system';
import { useToast } from '@study-groups/web-sdk/host/useHost';
import { useFailureText } from '@study-groups/web-sdk/i18n/useFailureText';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useUndoStack } from '../../undo/undo-stack.ts';
import { useAdminPutLiveMutation } from './api.ts';
import { usePartName } from './usePartName.ts';

/** A build, and the release in which it takes the place of the one that is live. */
export interface Change {
  release: ReleaseSummary;
  build: ReleasedBuild;
}

/** Puts an earlier build live; it can be undone by putting the one live that was there. Says how it ended. */
export function usePutLive(): { putLive: (change: Change) => Promise<void>; isBusy: boolean } {
  const { t } = useTexts('admin-system');
  const { failureText } = useFailureText();
  const partName = usePartName();
  const toast = useToast();
  const undoStack = useUndoStack();
  const [put, { isLoading }] = useAdminPutLiveMutation();

  async function putLive({ release: { name, live }, build }: Change) {
    const words = { name: partName(name), version: build.version };
    try {
      await put({ params: { name }, body: { id: build.id, seen: live?.id ?? null } }).unwrap();
    } catch (error) {
      return toast('destructive', t('release.failed', words), { text: failureText(error) });
    }
    toast('success', t('release.done', words));
    if (!live) return;
    undoStack.push({ title: t('release.undoTitle', words), kind: 'release', of: name, from: live.id, to: build.id });
  }

  return { putLive, isBusy: isLoading };
}
