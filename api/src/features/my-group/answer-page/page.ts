import { isRightToLeft, type Language } from '@study-groups/contracts/language';
import {
  type HourAnswer,
  MEETING_ANSWERS,
  type MeetingAnswer,
  MET_ANSWERS,
  type MetAnswer,
} from '@study-groups/contracts/meeting';
import { type MeetingLink, meetingLinks } from '@study-groups/contracts/links';
import { MEETING_MAILS, type MeetingMail } from '@study-groups/contracts/my-group';
import { fillText, findText } from '@study-groups/contracts/texts';
import { Html, html } from '../../../platform/html.ts';
import { BRAND } from '../../../platform/pages/words.ts';
import { namingOf } from '../../../records/group-members.ts';
import { type MeetingRecord, minutesOf } from '../../../records/meeting.ts';
import type { StudentRecord } from '../../../records/student.ts';
import { wants } from '../../group-meetings/mails.ts';
import { fullDayText, hoursText, isolate, labelled, shortTimeText } from '../../mails/format.ts';
import { groupTitle } from '../../mails/group-words.ts';
import { isStanding, type Outlook, type Standing } from './outlook.ts';
import { otherHour } from './other-hour.ts';
import { STYLE } from './style.ts';
import { ANSWER_TEXTS, answerButton } from './parts.ts';

/** Says how many of the others say something: '2 others come'. */
function othersText(language: Language, said: 'comes' | 'cannot' | 'other-hour', count: number): string {
  return fillText(findText(ANSWER_TEXTS[language].others, language, said, count) ?? '', { count });
}

/** The action just done, as the address of the page says it. */
export type Done =
  | MeetingAnswer
  | MetAnswer
  | `hour-${HourAnswer | 'proposed' | 'back'}`
  | `${'stop' | 'resume'}-${MeetingMail}`;

/** The data that the page shows. */
export interface AnswerPage {
  link: MeetingLink;
  student: StudentRecord;
  outlook: Outlook;
  done?: string;
  /** True if the meeting had changed when the student answered, so that nothing was kept. */
  hasChanged?: boolean;
  /** The answer of the mail's button: it stands chosen until its one press. */
  chosen?: string;
  /** True if the student came for the mails. */
  opensMails?: boolean;
}

/** The page of a student's link. */
export function answerPage(page: AnswerPage): string {
  const { student, outlook } = page;
  const { language } = student;
  const texts = ANSWER_TEXTS[language];
  const title = isStanding(outlook) ? texts.titles[outlook.kind] : texts.failures[outlook.kind].title;
  const text = isStanding(outlook) ? null : html`<p>${texts.failures[outlook.kind].text}</p>`;
  return document(
    language,
    title,
    html`<section class="card">
        ${aboutOf(outlook, language)}
        <h1>${title}</h1>
        ${'meeting' in outlook ? whenAndWhere(outlook, language) : null}
        ${isStanding(outlook) ? movedFrom(page.student, outlook) : null} ${status(page)} ${text}
        ${isStanding(outlook) ? questions(page, outlook) : null}
      </section>
      ${mailsSection(page)}
      <p class="quiet"><a href="/my-group">${texts.toGroup}</a></p>`,
  );
}

/** Returns the page for a visitor who has no link that leads anywhere, or asks too often. */
export function failurePage(language: Language, failure: 'unknown' | 'tooMany' | 'leftClass'): string {
  const { title, text } = ANSWER_TEXTS[language].failures[failure];
  const card = html`<section class="card">
    <h1>${title}</h1>
    <p>${text}</p>
    ${failure === 'unknown' ? html`<p><a href="/my-group">${ANSWER_TEXTS[language].toGroup}</a></p>` : null}
  </section>`;
  return document(language, title, card);
}

const WEEKS = html`<svg width="24" height="24" viewBox="0 0 32 32" fill="var(--primary)" aria-hidden="true">
  <rect opacity=".4" x="2" y="2" width="20" height="20" rx="5" />
  <rect opacity=".4" x="10" y="10" width="20" height="20" rx="5" />
  <rect x="10" y="10" width="12" height="12" rx="3" />
</svg>`;

/** Nothing is asked for beside it: the sheet and the pictures stand inside. */
function document(language: Language, title: string, content: Html): string {
  const { source } = html`<!doctype html>
    <html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${BRAND}</title>
        <link rel="icon" href="data:," />
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${WEEKS} ${BRAND}</p>
          ${content}
        </main>
      </body>
    </html> `;
  return source;
}

/** Of which class and group the page is. */
function aboutOf(outlook: Outlook, language: Language): Html | null {
  if (!outlook.cls) return null;
  const course = html`<bdi>${outlook.cls.courseName}</bdi>`;
  if (!('group' in outlook)) return html`<p class="quiet">${course}</p>`;
  return html`<p class="quiet">${course} · <bdi>${groupTitle(language, namingOf(outlook.group))}</bdi></p>`;
}

/** Shows when the meeting is, and where, if anybody is to go there. */
function whenAndWhere(outlook: Outlook & Pick<Standing, 'cls' | 'meeting'>, language: Language): Html {
  const { cls, meeting } = outlook;
  const { startsAt } = meeting;
  const place = isStanding(outlook) ? meeting.place : null;
  return html`<div class="facts">
    <p class="when">
      <strong>${fullDayText(language, startsAt, cls.timeZone)}</strong>
      ${hoursText(language, startsAt, minutesOf(meeting), cls.timeZone)}
    </p>
    ${place === null ? null : html`<p>${labelled(language, ANSWER_TEXTS[language].place, '')}<bdi>${placeShown(place)}</bdi></p>`}
  </div>`;
}

/** Says who moved a meeting, and from when. */
function movedFrom({ id, language }: StudentRecord, { cls, meeting, members }: Standing): Html | null {
  if (!meeting.moved) return null;
  const { from, by, isAgreed } = meeting.moved;
  const texts = ANSWER_TEXTS[language].moved;
  const name = members.find((member) => member.id === by)?.fullName;
  const [you, other] = isAgreed ? ([texts.agreedYou, texts.agreed] as const) : ([texts.you, texts.by] as const);
  const text = name === undefined ? texts.nobody : by === id ? you : other;
  const was = shortTimeText(language, from, cls.timeZone);
  return html`<p class="quiet">${fillText(text, { was, name: isolate(language, name ?? '') })}</p>`;
}

/** A place as it was typed; the address of a video meeting can be followed. */
function placeShown(place: string): Html {
  const url = URL.canParse(place) ? new URL(place) : null;
  return url?.protocol === 'https:' ? html`<a href="${url.href}" rel="noreferrer">${place}</a>` : html`${place}`;
}

/** Says what was done, or why it was not; only where that applies. */
function status({ student, outlook, done, hasChanged }: AnswerPage): Html | null {
  const { language } = student;
  if (hasChanged && isStanding(outlook))
    return html`<p class="said changed" role="alert">${ANSWER_TEXTS[language].changed[outlook.kind]}</p>`;
  const text = mailsDone(student, done) ?? (isStanding(outlook) ? answerDone(student, outlook, done) : undefined);
  return text ? html`<p class="said" role="status">${text}</p>` : null;
}

function mailsDone(student: StudentRecord, done: string | undefined): string | undefined {
  const texts = ANSWER_TEXTS[student.language];
  const kind = MEETING_MAILS.find((each) => done === `${wants(student, each) ? 'resume' : 'stop'}-${each}`);
  return kind && fillText(texts.done[wants(student, kind) ? 'resume' : 'stop'], { mails: texts.mails[kind] });
}

function answerDone(student: StudentRecord, standing: Standing, done: string | undefined): string | undefined {
  const { kind, meeting, proposals } = standing;
  const texts = ANSWER_TEXTS[student.language];
  const { answer, met } = saidBy(student, meeting);
  const isAsked = proposals.some(({ by, answers }) =>
    done === 'hour-proposed'
      ? by === student.id
      : answers.some((said) => said.studentId === student.id && done === `hour-${said.answer}`),
  );
  if (isAsked) return texts.done[done as 'hour-proposed' | 'hour-can' | 'hour-cannot'];
  if (done === 'hour-back' && proposals.every(({ by }) => by !== student.id)) return texts.done[done];
  if (kind === 'ahead') return answer && answer === done ? texts.done[answer] : undefined;
  return met && met === done ? fillText(texts.done.met, { answer: texts.met[met] }) : undefined;
}

function saidBy({ id }: StudentRecord, { answers, met }: MeetingRecord) {
  const isOwn = ({ studentId }: { studentId: number }) => studentId === id;
  return { answer: answers.find(isOwn)?.answer, met: met.find(isOwn)?.met };
}

/** The buttons of a meeting that stands. */
function questions({ link, student, chosen }: AnswerPage, standing: Standing): Html {
  const { language } = student;
  const texts = ANSWER_TEXTS[language];
  const { kind, meeting } = standing;
  const said = saidBy(student, meeting);
  if (kind === 'begun') {
    const buttons = MET_ANSWERS.map((met) =>
      answerButton(`${pathOf(link)}/met/${met}`, texts.met[met], said.met === met),
    );
    return html`<div class="answers">${buttons}</div>
      <p class="quiet">${texts.seen.begun}</p>`;
  }
  const offered = MEETING_ANSWERS.find((answer) => answer === chosen && answer !== said.answer);
  const buttons = MEETING_ANSWERS.map((answer) => {
    const action = `${pathOf(link)}/answer/${answer}/${meeting.startsAt.getTime()}`;
    return answerButton(action, texts.answers[answer], said.answer === answer, answer === offered);
  });
  return html`${meeting.state === 'proposed' ? html`<p class="quiet">${texts.proposed}</p>` : null}
    ${othersList(student, standing)}
    ${offered ? html`<p id="chosen">${fillText(texts.chosen, { answer: texts.answers[offered] })}</p>` : null}
    <div class="answers${offered ? ' choosing' : ''}">${buttons}</div>
    ${otherHour(pathOf(link), student, standing)}
    <p class="quiet">${texts.seen.ahead}</p>`;
}

/** Shows how many of the others say what; who they are stays on the group's page. */
function othersList({ id, language }: StudentRecord, { group, meeting }: Standing): Html | null {
  const others = new Set(group.members.map(({ studentId }) => studentId).filter((studentId) => studentId !== id));
  if (others.size === 0) return null;
  const said = meeting.answers.filter(({ studentId }) => others.has(studentId));
  if (said.length === 0) return html`<p>${ANSWER_TEXTS[language].others.none}</p>`;
  const lines = MEETING_ANSWERS.flatMap((answer) => {
    const count = said.filter((one) => one.answer === answer).length;
    return count > 0 ? [html`<li>${othersText(language, answer, count)}</li>`] : [];
  });
  return html`<ul>
    ${lines}
  </ul>`;
}

/** Shows which mails about meetings the student gets, with a button for each kind. */
function mailsSection({ link, student, outlook, opensMails = false }: AnswerPage): Html {
  const { language } = student;
  const { mails } = ANSWER_TEXTS[language];
  const rows = MEETING_MAILS.map((kind) => {
    const isStopped = !wants(student, kind);
    const hint = kind === 'invitations' ? html`<br /><small>${mails.withoutInvitations}</small>` : null;
    return html`<div class="mail">
      <p>
        <span id="${kind}">${mails[kind]}</span>${isStopped ? html` · <strong>${mails.stopped}</strong>` : null}${hint}
      </p>
      <form method="post" action="${pathOf(link)}/${isStopped ? 'resume' : 'stop'}/${kind}">
        <button id="${kind}-button" aria-labelledby="${kind}-button ${kind}">
          ${isStopped ? mails.resume : mails.stop}
        </button>
      </form>
    </div>`;
  });
  const course = outlook.cls && isolate(language, outlook.cls.courseName);
  return html`<details${new Html(opensMails ? ' open' : '')}>
    <summary>${mails.heading}</summary>
    ${course ? html`<p class="quiet note">${fillText(mails.note, { course })}</p>` : null} ${rows}
  </details>`;
}

/** Returns the path of a link's page. */
export const pathOf = (link: MeetingLink) => `/meeting/${meetingLinks.text(link)}`;
