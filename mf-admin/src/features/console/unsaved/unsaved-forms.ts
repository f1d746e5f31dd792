import * as z from 'zod/mini';
import type { Workspace } from '../../../workspace/state.ts';

/** A form with what was typed and not saved. */
export interface UnsavedForm {
  /** Like `class:12`. */
  form: string;
  kind: 'class' | 'admin' | 'account';
  /** The part after the kind in the name of the form: an id, or `new`. */
  of: string;
  /** The subject of the form, as it was typed; empty where nothing was. */
  name: string;
  /** True if it was sent, and is sent again automatically. */
  isWaiting: boolean;
}

const named = z.union([
  z.pipe(
    z.looseObject({ entries: z.looseObject({ courseName: z.string() }) }),
    z.transform(({ entries }) => entries.courseName),
  ),
  z.pipe(
    z.looseObject({ identity: z.looseObject({ name: z.string() }) }),
    z.transform(({ identity }) => identity.name),
  ),
]);

/** The forms of a window with what was typed and not saved. */
export function unsavedForms({ drafts, unsent }: Pick<Workspace, 'drafts' | 'unsent'>): UnsavedForm[] {
  return Object.entries(drafts).flatMap(([form, draft]) => {
    const [, kind, of = ''] = /^(class|admin|account):(.+)$/.exec(form) ?? [];
    if (!kind) return [];
    const name = named.safeParse(draft).data ?? '';
    return [{ form, kind: kind as UnsavedForm['kind'], of, name: name.trim(), isWaiting: form in unsent }];
  });
}
