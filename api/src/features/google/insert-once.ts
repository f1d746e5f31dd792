import type { calendar_v3 } from '@googleapis/calendar';
import { z } from 'zod';
import { askGoogle, GoogleError } from '../../platform/google.ts';
import type { Platform } from '../../platform/platform.ts';

/** The most times that an event may be deleted in the calendar and made again. */
const GENERATIONS = 5;

/** An address for people: nothing that a browser would run. */
const link = z
  .url({ protocol: /^https?$/ })
  .nullish()
  .catch(null)
  .transform((url) => url ?? null);

const eventSchema = z.object({
  id: z.string(),
  status: z.string().optional(),
  htmlLink: link,
  hangoutLink: link,
  conferenceData: z
    .object({ createRequest: z.object({ status: z.object({ statusCode: z.string() }) }) })
    .optional()
    .catch(undefined),
});

/** An event that is in the calendar. */
export type FoundEvent = z.output<typeof eventSchema>;

/** The parameters for making an event only once. */
export interface Once {
  /** Returns the event's id, or the next one after `generation` deleted events: Google keeps the ids of deleted events. */
  idOf: (generation: number) => string;
  /** `all` if Google mails the people whom it invites. */
  sendUpdates: 'all' | 'none';
}

/**
 * Makes an event with a video meeting in the caller's own calendar, or finds the one that an earlier request made.
 * @throws GoogleError
 */
export async function insertOnce(
  platform: Platform,
  api: calendar_v3.Calendar,
  event: calendar_v3.Schema$Event,
  { idOf, sendUpdates }: Once,
): Promise<FoundEvent> {
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const id = idOf(generation);
    const made = await insertEvent(platform, api, { ...event, id }, sendUpdates);
    const found = made ?? (await getEvent(platform, api, id));
    if (found.status !== 'cancelled') return { ...found, id };
  }
  throw new GoogleError('google_refused');
}

/** Takes an event out of the caller's calendar that is of no use. */
export async function removeEvent({ logger }: Platform, api: calendar_v3.Calendar, eventId: string): Promise<void> {
  await askGoogle(logger, 'event removed', z.unknown(), () =>
    api.events.delete({ calendarId: 'primary', eventId, sendUpdates: 'none' }),
  );
}

/** @returns undefined if there is an event with that id */
async function insertEvent(
  { logger }: Platform,
  api: calendar_v3.Calendar,
  event: calendar_v3.Schema$Event,
  sendUpdates: Once['sendUpdates'],
) {
  const conferenceSolutionKey = { type: 'hangoutsMeet' };
  try {
    return await askGoogle(logger, 'event', eventSchema, () =>
      api.events.insert({
        calendarId: 'primary',
        conferenceDataVersion: 1,
        sendUpdates,
        requestBody: { ...event, conferenceData: { createRequest: { requestId: event.id, conferenceSolutionKey } } },
      }),
    );
  } catch (error) {
    if (error instanceof GoogleError && error.answered === CONFLICT) return undefined;
    throw error;
  }
}

const CONFLICT = 409;

const getEvent = ({ logger }: Platform, api: calendar_v3.Calendar, eventId: string) =>
  askGoogle(logger, 'known event', eventSchema, () => api.events.get({ calendarId: 'primary', eventId }));
