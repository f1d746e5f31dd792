import { useSelector } from '@study-groups/web-sdk/store/redux';
import type { Store } from '@study-groups/web-sdk/store/store';
import { editKey } from './send-edit.ts';

/** Whether an edit of a class is on its way. */
export function useIsSaving(id: number): boolean {
  return useSelector(({ api }: ReturnType<Store['getState']>) => api.mutations[editKey(id)]?.status === 'pending');
}
