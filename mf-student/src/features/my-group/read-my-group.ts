import { chatLinkIn } from '@study-groups/contracts/chat-link';
import type { HourProposal, Meeting } from '@study-groups/contracts/meeting';
import type { MyGroup } from '@study-groups/contracts/my-group';
import type { OpenSurvey, Released, SurveyAnswer } from '@study-groups/contracts/surveys';
import { offsetAt } from '@study-groups/web-sdk/time/zones';

type Facts = Partial<Record<string, unknown>>;

const factsOf = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isInstant = (value: unknown) => !Number.isNaN(Date.parse(textOf(value)));

/**
 * A member's group as an answer of the API holds it; null if it is none. Written out, for the schema would bring zod. It may hold more,
 * may lack what the page can do without, and may have choices that only a newer server knows: those show by their own words.
 */
export function readMyGroup(data: unknown): MyGroup | null {
  const { you: student, class: course, group, next, last, hours, surveys, released, ...more } = factsOf(data);
  const you = factsOf(student);
  const { courseName, instructorName, timeZone, isActive, provisionalUntil, grantsWishes } = factsOf(course);
  const { makesMeetLinks, wish, mayAsk } = more;
  if (!Number.isInteger(you['id']) || !textOf(courseName) || !isZone(timeZone)) return null;
  return {
    you: {
      id: you['id'] as number,
      fullName: textOf(you['fullName']),
      isLeader: you['isLeader'] === true,
      feedUrl: textOf(you['feedUrl']),
      stopped: listOf(you['stopped']) as MyGroup['you']['stopped'],
    },
    class: {
      courseName: textOf(courseName),
      instructorName: textOf(instructorName),
      timeZone: textOf(timeZone),
      isActive: isActive !== false,
      ...(isInstant(provisionalUntil) && { provisionalUntil: textOf(provisionalUntil) }),
      ...(grantsWishes === true && { grantsWishes }),
    },
    group: readGroup(group),
    next: readMeeting(next),
    last: readMeeting(last),
    hours: listOf(hours).flatMap((hour) => {
      const { startsAt, missing } = factsOf(hour);
      return isInstant(startsAt) ? [{ startsAt: textOf(startsAt), missing: listOf(missing) as number[] }] : [];
    }),
    surveys: listOf(surveys).flatMap((survey) => readSurvey(survey) ?? []),
    released: listOf(released).flatMap((said) => readReleased(said) ?? []),
    ...(makesMeetLinks === true && { makesMeetLinks }),
    ...readWish(wish),
    ...(mayAsk === true && { mayAsk }),
  };
}

function readGroup(value: unknown): MyGroup['group'] {
  const { id, name, bestMeetingTimes, members, agenda, chat } = factsOf(value);
  const chatLink = chatLinkIn(textOf(chat));
  if (!Number.isInteger(id) || !Array.isArray(members)) return null;
  return {
    id: id as number,
    name: textOf(name),
    bestMeetingTimes: listOf(bestMeetingTimes) as NonNullable<MyGroup['group']>['bestMeetingTimes'],
    members: members.map((member) => {
      const facts = factsOf(member);
      return {
        id: Number(facts['id']),
        fullName: textOf(facts['fullName']),
        email: textOf(facts['email']),
        isLeader: facts['isLeader'] === true,
      };
    }),
    ...(chatLink && { chat: chatLink.url }),
    agenda: listOf(agenda) as NonNullable<MyGroup['group']>['agenda'],
  };
}

function readMeeting(value: unknown): Meeting | null {
  const { id, state, startsAt, minutes, place, answers, met, proposals, moved } = factsOf(value);
  if (!Number.isInteger(id) || !isInstant(startsAt)) return null;
  return {
    id: id as number,
    // All meetings except proposals are in calendars.
    state: state === 'proposed' ? 'proposed' : 'booked',
    startsAt: textOf(startsAt),
    minutes: Number(minutes) || 60,
    place: textOf(place) || null,
    answers: listOf(answers) as Meeting['answers'],
    met: listOf(met) as Meeting['met'],
    ...(Array.isArray(proposals) && { proposals: proposals.flatMap((each) => readProposal(each) ?? []) }),
    ...readMoved(moved),
  };
}

function readProposal(value: unknown): HourProposal | null {
  const { startsAt, by, can, cannot, until } = factsOf(value);
  if (!isInstant(startsAt) || !isInstant(until)) return null;
  const [those, others] = [listOf(can) as number[], listOf(cannot) as number[]];
  return { startsAt: textOf(startsAt), by: Number(by), can: those, cannot: others, until: textOf(until) };
}

function readMoved(value: unknown): Pick<Meeting, 'moved'> {
  const { from, by, isAgreed } = factsOf(value);
  if (!isInstant(from)) return {};
  const made = { ...(Number.isInteger(by) && { by: by as number }), ...(isAgreed === true && { isAgreed }) };
  return { moved: { from: textOf(from), ...made } };
}

function readWish(value: unknown): Pick<MyGroup, 'wish'> {
  const { askedAt, reason } = factsOf(value);
  if (!isInstant(askedAt)) return {};
  return { wish: { askedAt: textOf(askedAt), ...(textOf(reason) && { reason: textOf(reason) }) } };
}

function readSurvey(value: unknown): OpenSurvey | null {
  const { survey, until, mates, answers } = factsOf(value);
  if (!textOf(survey) || !isInstant(until)) return null;
  return {
    survey: survey as OpenSurvey['survey'],
    until: textOf(until),
    ...(Array.isArray(mates) && { mates }),
    answers: listOf(answers).map((answer) => {
      const { aboutId, scales } = factsOf(answer);
      return { ...(Number.isInteger(aboutId) && { aboutId: aboutId as number }), scales: readScales(scales) };
    }),
  };
}

function readReleased(value: unknown): Released | null {
  const { survey, from, means } = factsOf(value);
  if (!textOf(survey)) return null;
  return { survey: survey as Released['survey'], from: Number(from) || 0, means: readScales(means) };
}

/** Numbers by the questions that they answer. */
export function readScales(value: unknown): SurveyAnswer['scales'] {
  return Object.fromEntries(Object.entries(factsOf(value)).filter(([, scale]) => typeof scale === 'number'));
}

function isZone(value: unknown): boolean {
  try {
    return Boolean(textOf(value) && Number.isFinite(offsetAt(Date.now(), textOf(value))));
  } catch {
    return false;
  }
}
