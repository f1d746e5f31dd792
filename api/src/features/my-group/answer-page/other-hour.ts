import type { HourAnswer } from '@study-groups/contracts/meeting';
import type { FreeHour } from '@study-groups/contracts/my-group';
import { fillText } from '@study-groups/contracts/texts';
import { type Html, html } from '../../../platform/html.ts';
import { leaderOf } from '../../../records/group-members.ts';
import type { StudentRecord } from '../../../records/student.ts';
import { isDecidedBySilence, type Proposal, saidOf } from '../../group-meetings/proposals.ts';
import { isolate, shortTimeText } from '../../mails/format.ts';
import type { Standing } from './outlook.ts';
import { ANSWER_TEXTS, answerButton } from './parts.ts';

/** Number of hours that are offered of each kind; the group's page has more. */
const OFFERED = 6;

/** The hours that the group of a meeting is asked about, and for a student who wants another hour those to propose. */
export function otherHour(path: string, student: StudentRecord, standing: Standing): Html | null {
  const { proposals, hours } = standing;
  const texts = ANSWER_TEXTS[student.language].otherHour;
  if (proposals.length === 0 && !hours) return null;
  const isLeader = leaderOf(standing.group) === student.id;
  return html`<section class="other">
    <h2>${texts.heading}</h2>
    ${proposals.map((proposal) => question(path, student, standing, proposal))}
    ${proposals.length > 0 ? html`<p class="quiet">${texts.stays}</p>` : null}
    ${hours ? choice(path, student, standing, hours) : null}
    ${isLeader ? html`<p class="quiet">${texts.leads}</p>` : null}
  </section>`;
}

/** Asks about one hour. Who can is told by numbers; who they are stays on the group's page. */
function question(path: string, { id, language }: StudentRecord, standing: Standing, proposal: Proposal): Html {
  const { cls, meeting, members } = standing;
  const texts = ANSWER_TEXTS[language].otherHour;
  const { can, cannot } = saidOf(proposal);
  const when = shortTimeText(language, proposal.startsAt, cls.timeZone);
  const name = members.find((member) => member.id === proposal.by)?.fullName ?? '';
  const isOwn = proposal.by === id;
  const isLast = !can.includes(id) && can.length === members.length - 1;
  const until = shortTimeText(language, proposal.until, cls.timeZone);
  const decided = cannot.length === 0 && isDecidedBySilence(proposal, meeting.startsAt);
  const action = (answer: HourAnswer) =>
    `${path}/hour/${answer}/${meeting.startsAt.getTime()}/${proposal.startsAt.getTime()}`;
  const said = (answer: HourAnswer) => (answer === 'can' ? can : cannot).includes(id);
  return html`<div class="facts">
      <strong
        >${isOwn ? fillText(texts.own, { when }) : fillText(texts.by, { when, name: isolate(language, name) })}</strong
      >
      <span>${fillText(texts.count, { can: can.length, of: members.length })}</span>
    </div>
    ${isLast ? html`<p>${texts.last}</p>` : decided ? html`<p class="quiet">${fillText(texts.decided, { until })}</p>` : null}
    <div class="hours">
      ${
        isOwn
          ? answerButton(`${action('cannot')}?back`, texts.back, false)
          : [
              answerButton(action('can'), texts.can, said('can')),
              answerButton(action('cannot'), texts.cant, said('cannot')),
            ]
      }
    </div>`;
}

/** Offers the hours to propose, those that suit all first. */
function choice(path: string, { language }: StudentRecord, standing: Standing, hours: readonly FreeHour[]): Html {
  const { cls, meeting } = standing;
  const texts = ANSWER_TEXTS[language].otherHour;
  if (hours.length === 0) return html`<p class="quiet">${texts.none}</p>`;
  const list = (heading: string, those: readonly FreeHour[]) => {
    if (those.length === 0) return null;
    const buttons = those.slice(0, OFFERED).map(({ startsAt }) => {
      const hour = new Date(startsAt);
      const action = `${path}/propose/${meeting.startsAt.getTime()}/${hour.getTime()}`;
      return html`<form method="post" action="${action}">
        <button>${shortTimeText(language, hour, cls.timeZone)}</button>
      </form>`;
    });
    return html`<h3>${heading}</h3>
      <div class="hours">${buttons}</div>`;
  };
  return html`<p class="quiet">${texts.choose}</p>
    ${list(
      texts.all,
      hours.filter(({ missing }) => missing.length === 0),
    )}
    ${list(
      texts.most,
      hours.filter(({ missing }) => missing.length > 0),
    )}`;
}
