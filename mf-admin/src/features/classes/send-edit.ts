import type { AdminClass } from '@study-groups/contracts/admin';
import type { Store } from '@study-groups/web-sdk/store/store';
import { classesApi } from './api.ts';
import type { ClassEdit } from './edits.ts';

const EDIT = 'edit-class:';

/** Under which the store has the edit of a class that is on its way. */
export const editKey = (id: number): string => EDIT + id;

/** The class whose edit the store has under a key; undefined for a key of anything else. */
export const editedId = (key: string): number | undefined =>
  key.startsWith(EDIT) ? Number(key.slice(EDIT.length)) : undefined;

/** Sends an edit of a class, so that every place that shows the class knows of it. Rejects with a RequestFailure. */
export async function sendEdit(id: number, edit: ClassEdit, dispatch: Store['dispatch']): Promise<AdminClass> {
  const args = { params: { id: String(id) }, body: edit };
  const call = dispatch(classesApi.endpoints.adminUpdateClass.initiate(args, { fixedCacheKey: editKey(id) }));
  try {
    return await call.unwrap();
  } finally {
    call.reset();
  }
}
