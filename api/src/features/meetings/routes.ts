import type Router from '@koa/router';
import * as scheduler from '@study-groups/contracts/scheduler';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { googleClientId } from '../../platform/google.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import { sourceOf } from '../../platform/source.ts';
import { presentZone } from '../../platform/zones.ts';
import { inviteToMeetings } from './invite.ts';
import { findMeeting, storeMeeting } from './tokens.ts';

/** The scheduler's calls, for the holder of a meeting token. */
export function mountMeetings(router: Router<AppState>, platform: Platform): void {
  const { env } = platform;

  const create = { guard: anybody, rateLimit: { meetingTokens: perAddress } };
  mountCall(router, scheduler.createMeetingToken, create, async ({ body }) => ({
    token: await storeMeeting(platform, body),
  }));

  mountCall(router, scheduler.getMeetingData, { guard: anybody }, async ({ params }) => {
    const { meetingDetails, groupMembers, groupId } = await findMeeting(platform, params.token);
    const { groupName, timeZone, ...details } = meetingDetails;
    const named = groupName ? { groupName } : {};
    const shown = { ...details, ...named, ...presentZone(timeZone), canMail: groupId !== null };
    return { meetingDetails: shown, groupMembers };
  });

  mountCall(router, scheduler.redirectMeetingToken, { guard: anybody }, async ({ query }) => {
    await findMeeting(platform, query.token);
    return { redirectTo: `/schedule-meet?token=${query.token}` };
  });

  const invite = {
    guard: anybody,
    rateLimit: { invitations: perAddress },
    eraseWithClass: async ({ params }: { params: { token: string } }) =>
      (await findMeeting(platform, params.token)).classId,
  } as const;
  mountCall(router, scheduler.createInvitation, invite, async ({ ctx, params, body }) =>
    inviteToMeetings(platform, params.token, body, sourceOf(platform.vault, ctx)),
  );

  mountCall(router, scheduler.getGoogleCredentials, { guard: anybody }, async () => {
    const fullClientId = googleClientId(env);
    return { hasValidCredentials: fullClientId !== null, fullClientId };
  });
}
