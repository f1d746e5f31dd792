import type Router from '@koa/router';
import { getMail, listMails, resendMail as resendMailCall } from '@study-groups/contracts/mail';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { MailModel } from '../../records/mail.ts';
import { recordSight } from '../../records/record-event.ts';
import { requireAdmin } from '../admins/guard.ts';
import { countMails, readMails } from './list.ts';
import { presentMail, presentMailPreview, presentMails, presentStop } from './presenter.ts';
import { resendMail } from './resend.ts';
import { readStop } from './stop.ts';

/** The outbox, for admins. */
export function mountMails(router: Router<AppState>, platform: Platform): void {
  const guard = requireAdmin(platform);

  mountCall(router, listMails, { guard }, async ({ query }) => {
    const [{ mails, more }, counts, stop] = await Promise.all([readMails(query), countMails(), readStop()]);
    return { mails: await presentMails(platform, mails), more, counts, stopped: presentStop(stop) };
  });

  mountCall(router, getMail, { guard }, async ({ params, caller }) => {
    const mail = await MailModel.findOne({ id: params.id }).lean();
    if (!mail) throw new ApiError('mail_not_found');
    await recordSight(caller.actor, { kind: 'mail-shown', classId: mail.classId, facts: { mail: mail.id } });
    return presentMailPreview(platform, mail);
  });

  mountCall(router, resendMailCall, { guard }, async ({ params, caller }) =>
    presentMail(platform, await resendMail(platform, params.id, caller.actor)),
  );
}
