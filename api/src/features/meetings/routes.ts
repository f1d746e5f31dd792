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
import { firstAs } from '../leader-links/calendar-days.ts';
import { inviteToMeetings } from './invite.ts';
import { minutesOf } from '../../records/meeting.ts';
import { findBooked, findMeeting, storeMeeting } from './tokens.ts';

/** The scheduler's calls, for the holder of a meeting token. */
export function mountMeetings(router: Router<AppState>, platform: Platform): void {
  const { env } = platform;

  const create = { guard: anybody, rateLimit: { meetingTokens: perAddress } };
  mountCall(router, scheduler.createMeetingToken, create, async ({ body }) => ({
    token: await storeMeeting(platform, body),
  }));

  mountCall(router, scheduler.getMeetingData, { guard: anybody }, async ({ params }) => {
    const meeting = await findMeeting(platform, params.token);
    const { groupName, timeZone, ...details } = meeting.meetingDetails;
    const booked = await findBooked(meeting);
    const times = booked ? { suggestedTimes: firstAs(booked.startsAt, timeZone, details.suggestedTimes) } : {};
    return {
      meetingDetails: {
        ...details,
        ...times,
        ...(groupName && { groupName }),
        ...presentZone(timeZone),
        canMail: meeting.groupId !== null,
        ...(booked && {
          booked: { startsAt: booked.startsAt.toISOString(), minutes: minutesOf(booked), place: booked.place },
        }),
      },
      groupMembers: meeting.groupMembers,
    };
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
