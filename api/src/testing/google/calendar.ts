import ICAL from 'ical.js';
import { z } from 'zod';
import { type Accounts, CALENDAR_SCOPE } from './accounts.ts';
import { type Asked, type Answered, ensure, expectQuery, refusal, type Route } from './answer.ts';

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

const wallTime = z.strictObject({
  dateTime: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00$/),
  timeZone: z.string().refine(isZone),
});

const common = {
  id: z.string().regex(/^[a-v0-9]{5,1024}$/),
  summary: z.string().min(1),
  conferenceData: z.strictObject({
    createRequest: z.strictObject({
      requestId: z.string().min(1),
      conferenceSolutionKey: z.strictObject({ type: z.literal('hangoutsMeet') }),
    }),
  }),
};

/** A weekly meeting, to which Google invites all. */
const weeklySchema = z.strictObject({
  ...common,
  start: wallTime,
  end: wallTime,
  recurrence: z.tuple([z.string()]),
  attendees: z
    .array(z.strictObject({ email: z.email(), displayName: z.string().min(1) }))
    .min(2)
    .max(10),
});

const instant = z.strictObject({
  dateTime: z.iso.datetime({ offset: true }),
  timeZone: z.string().refine(isZone),
});

/** A single meeting, of whose video link its group hears by us: Google invites nobody. */
const singleSchema = z.strictObject({ ...common, start: instant, end: instant });

type Weekly = z.output<typeof weeklySchema>;

/** An event of the account's calendar. */
export type FakeEvent = z.output<typeof singleSchema> &
  Partial<Pick<Weekly, 'recurrence' | 'attendees'>> & { status: 'confirmed' | 'cancelled' };

/** Availability of video meetings in an account: at once, later on, or not at all. */
export type Videos = 'made' | 'pending' | 'none';

/** The primary calendar of the account. */
export class Calendar {
  readonly events = new Map<string, FakeEvent>();
  videos: Videos = 'made';
  /** Called while an event is made, to make something happen in the world. */
  beforeInsert: () => Promise<void> = async () => undefined;
  readonly #accounts: Accounts;

  constructor(accounts: Accounts) {
    this.#accounts = accounts;
  }

  readonly routes: Route[] = [
    {
      name: 'insert',
      method: 'POST',
      path: /^\/calendar\/v3\/calendars\/primary\/events$/,
      answer: (asked) => this.#insert(asked),
    },
    {
      name: 'get',
      method: 'GET',
      path: /^\/calendar\/v3\/calendars\/primary\/events\/([a-v0-9]+)$/,
      answer: (asked) => this.#get(asked),
    },
    {
      name: 'delete',
      method: 'DELETE',
      path: /^\/calendar\/v3\/calendars\/primary\/events\/([a-v0-9]+)$/,
      answer: (asked) => this.#delete(asked),
    },
  ];

  async #insert(asked: Asked): Promise<Answered> {
    const body: unknown = JSON.parse(asked.body);
    const isWeekly = typeof body === 'object' && body !== null && 'recurrence' in body;
    expectQuery(asked, { conferenceDataVersion: '1', sendUpdates: isWeekly ? 'all' : 'none' });
    ensure(asked.headers['content-type'] === 'application/json', 'not JSON');
    const parsed = (isWeekly ? weeklySchema : singleSchema).safeParse(body);
    ensure(parsed.success, `event: ${parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)}`);
    const event: Omit<FakeEvent, 'status'> = parsed.data;
    const { start, end, recurrence, attendees = [] } = event;
    ensure(start.timeZone === end.timeZone && start.dateTime < end.dateTime, 'start and end');
    ensure(new Set(attendees.map(({ email }) => email)).size === attendees.length, 'attendees twice');
    if (recurrence) expectWeekly(recurrence[0], start.dateTime);
    const refused = this.#accounts.refuses(asked, CALENDAR_SCOPE);
    if (refused) return refused;
    await this.beforeInsert();
    if (this.events.has(event.id)) return refusal(409, 'duplicate');
    this.events.set(event.id, { ...event, status: 'confirmed' });
    return { status: 200, json: this.#present(event.id, 'confirmed') };
  }

  #get(asked: Asked): Answered {
    expectQuery(asked, {});
    const refused = this.#accounts.refuses(asked, CALENDAR_SCOPE);
    if (refused) return refused;
    const [id = ''] = asked.parts;
    const event = this.events.get(id);
    return event ? { status: 200, json: this.#present(id, event.status) } : refusal(404, 'notFound');
  }

  #delete(asked: Asked): Answered {
    expectQuery(asked, { sendUpdates: 'none' });
    const refused = this.#accounts.refuses(asked, CALENDAR_SCOPE);
    if (refused) return refused;
    const event = this.events.get(asked.parts[0] ?? '');
    if (!event) return refusal(404, 'notFound');
    if (event.status === 'cancelled') return refusal(410, 'deleted');
    event.status = 'cancelled';
    return { status: 204 };
  }

  #present(id: string, status: FakeEvent['status']) {
    const statusCode = { made: 'success', pending: 'pending', none: 'failure' }[this.videos];
    return {
      kind: 'calendar#event',
      id,
      status,
      htmlLink: `https://calendar.example.edu/event?eid=${id}`,
      ...(this.videos === 'made' && { hangoutLink: `https://meet.example.edu/${id.slice(0, 10)}` }),
      conferenceData: { createRequest: { requestId: id, status: { statusCode } } },
    };
  }
}

/** RFC 5545: every week until an instant in UTC, as it must be for a start with a zone. */
function expectWeekly(line: string, start: string): void {
  const [, rule] = /^RRULE:(.+)$/.exec(line) ?? [];
  ensure(rule !== undefined, line);
  const recur = ICAL.Recur.fromString(rule);
  ensure(recur.freq === 'WEEKLY' && recur.interval === 1 && recur.count === null, line);
  ensure(Object.keys(recur.parts).length === 0, line);
  ensure(recur.until?.zone === ICAL.Timezone.utcTimezone && !recur.until.isDate, line);
  ensure(recur.until.toJSDate() > new Date(`${start}-14:00`) || recur.until.toString() > start, line);
}
