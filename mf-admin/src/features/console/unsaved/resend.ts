import type { Resend } from '../../../undo/change.ts';

/** What sends an edit again, by the kind of its form. Of other forms nothing is sent while they are closed. */
const RESENDS: Readonly<Record<string, () => Promise<Resend>>> = {
  class: async () => (await import(/* webpackChunkName: "classes" */ '../../classes/resend-edit.ts')).resendClassEdit,
  admin: async () => (await import(/* webpackChunkName: "admins" */ '../../admins/resend-edit.ts')).resendAdminEdit,
};

/** Sends an edit again, by the feature that knows its form. @param kind of the form, like `class` */
export async function resendEdit(kind: string, ...edit: Parameters<Resend>): ReturnType<Resend> {
  const resend = await RESENDS[kind]?.();
  return resend?.(...edit);
}
