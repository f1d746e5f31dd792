import { DAYS, SLOTS } from '@study-groups/contracts/grid';
import type { Language } from '@study-groups/contracts/language';
import type { MemberLink } from '@study-groups/contracts/links';
import { scoreWord } from '@study-groups/contracts/score-words';
import { fillText, findText } from '@study-groups/contracts/texts';
import {
  groupWeek,
  meetingBlocks,
  meetingLine,
  pageButton,
  pageFact,
  peopleBlock,
  secretFact,
  timeBlocks,
} from '../mails/blocks.ts';
import type { Block, Fact, MailContent } from '../mails/content.ts';
import { defineMail } from '../mails/define-mail.ts';
import { deadlineText } from '../mails/format.ts';
import { groupSubject, groupWords } from '../mails/group-words.ts';
import { letter } from '../mails/letter.ts';
import { comeUrl, groupsUrl, leaderUrl, memberUrl } from '../mails/links.ts';
import { quoted, stated } from '../mails/strangers-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import type { Leading, MailProps } from '../../records/mail-props.ts';
import * as sample from '../mails/samples.ts';

declare module '../../records/mail-props.ts' {
  interface MailProps {
    'your-group': PlacedProps;
    'you-were-moved': PlacedProps;
    /** The group that the student was in. */
    'you-have-no-group': Pick<GroupProps, 'courseName'> & GroupNaming;
    /** To the members of a group that somebody has left by leaving the class, who is not named; with the present members. */
    'member-left': GroupProps & { me: MemberLink };
    /** What somebody at the desk writes to a group, or to all groups of the class; without a page of the reader's own in the copy for its tutor. */
    'desk-message': Pick<GroupProps, 'courseName'> &
      GroupNaming & { sender: { fullName: string; email: string }; text: string; isToAll: boolean; me?: MemberLink };
    'you-are-leader': LeaderProps;
    'leader-reminder': LeaderProps;
    'leader-changed': GroupProps;
  }
}

type Props = MailProps['your-group'];

/** A score with its meaning: '82, very good: 6 common hours on 3 days, study roles that complement each other'. */
function scoreText({ matchScore, rolesCovered, overlap, members }: Props, language: Language): string {
  const texts = MAIL_TEXTS[language].score;
  const isCommon = (cell: number) => overlap[cell] === members.length;
  const hours = overlap.filter((_, cell) => isCommon(cell)).length;
  const days = DAYS.filter((_, day) => SLOTS.some((_, slot) => isCommon(day * SLOTS.length + slot))).length;
  const counted = (key: string, count: number) => fillText(findText(texts, language, key, count) ?? '', { count });
  const common = { hours: counted('commonHours', hours), days: counted('days', days) };
  const reasons = [
    hours === 0 ? texts.noCommonTime : fillText(texts.commonTime, common),
    ...(rolesCovered ? [texts.rolesCovered] : []),
  ];
  return [`${matchScore}/100`, texts.words[scoreWord(matchScore)], ...reasons].join(' · ');
}

/** The meeting that is ahead, with a way to say that one comes, and the one button: the member's own page. */
function firstBlocks({ meeting, me }: Props, language: Language, publicUrl: string, label: string): Block[] {
  const texts = MAIL_TEXTS[language].meeting;
  const page: Block[] = me ? [{ kind: 'button', label: texts.page, url: memberUrl(publicUrl, me) }] : [];
  if (!meeting) return page;
  if (meeting.state === 'proposed') {
    return [{ kind: 'paragraph', text: fillText(texts.proposed, { time: meetingLine(meeting, language) }) }, ...page];
  }
  const say = MAIL_TEXTS[language]['meeting-reminder'].say;
  return [
    ...meetingBlocks(meeting, language, label),
    { kind: 'facts', facts: [{ label: say, value: texts.come, url: comeUrl(publicUrl, meeting.answer) }] },
    ...page,
    { kind: 'paragraph', text: texts.otherAnswers, quiet: true },
    ...(meeting.calendar ? [{ kind: 'paragraph', text: texts.attached, quiet: true } satisfies Block] : []),
  ];
}

/** The way to the groups page: a line beside the button of the member's own page, or the button of a mail without one. */
function groupsBlocks({ me, slug, pageToken, groupsPassword }: Props, language: Language, publicUrl: string): Block[] {
  const texts = MAIL_TEXTS[language];
  const label = texts['your-group'].openGroups;
  const secret = secretFact(texts.labels.groupsPassword, groupsPassword);
  const [button, ...note] = pageButton(language, label, groupsUrl(publicUrl, slug), pageToken);
  if (!me || button?.kind !== 'button') {
    return [
      ...(button ? [button] : []),
      ...note,
      ...(secret.length > 0 ? [{ kind: 'facts' as const, facts: secret }] : []),
    ];
  }
  const link: Fact = { label: texts.labels.groupsPage, value: label, url: button.url };
  return [{ kind: 'facts', facts: [link, ...secret] }, ...note];
}

/** What a leader does, and the links to do it; the ways to write as lines where the mail has another button. */
function leadingBlocks(leads: Leading, language: Language, publicUrl: string, isAlone: boolean): Block[] {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-are-leader'];
  const { introduce, suggest, place, agree, remind } = mail.duties;
  const { schedule } = texts.leaderActions;
  const url = leaderUrl(publicUrl, leads.leaderToken, 'email');
  const actions = (['schedule', 'drive'] as const).map((action) => ({
    label: texts.leaderActions[action].label,
    value: action === 'schedule' && leads.hasMeeting ? schedule.afterBooked : texts.leaderActions[action].action,
    url: leaderUrl(publicUrl, leads.leaderToken, action),
  }));
  const email: Fact = { label: texts.labels.email, value: mail.writeToAll, url };
  return [
    { kind: 'heading', text: mail.dutiesHeading },
    { kind: 'list', items: [introduce, leads.hasMeeting ? place : suggest, agree, remind] },
    ...(isAlone ? [{ kind: 'button', label: mail.writeToAll, url } satisfies Block] : []),
    { kind: 'facts', facts: [...(isAlone ? [] : [email]), ...messageFacts(leads, language, publicUrl), ...actions] },
  ];
}

/** Says that the reader was chosen to lead, and what that means. */
function leaderBlocks(props: Props, language: Language, publicUrl: string): Block[] {
  if (!props.leads) return [];
  const { intro } = MAIL_TEXTS[language]['you-are-leader'];
  const course = quoted(language, props.courseName);
  const text = fillText(intro, { course, group: groupWords(language, props) });
  return [{ kind: 'paragraph', text }, ...leadingBlocks(props.leads, language, publicUrl, false)];
}

/** Says whether the group may still change. */
function standingBlocks({ provisionalUntil, isFinal, timeZone }: Props, language: Language): Block[] {
  const { provisional, final } = MAIL_TEXTS[language]['your-group'];
  if (isFinal) return [{ kind: 'paragraph', text: final }];
  if (!provisionalUntil) return [];
  const date = deadlineText(language, new Date(provisionalUntil), timeZone);
  return [{ kind: 'paragraph', text: fillText(provisional, { date }) }];
}

/** To a member of a new group, or one moved into another: who they are, when they can meet, how well they fit. */
function yourGroup(
  props: Props,
  language: Language,
  publicUrl: string,
  kind: 'your-group' | 'you-were-moved',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['your-group'];
  const course = quoted(language, props.courseName);
  const own = texts[kind];
  const intro = fillText(own.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: own.title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: intro },
      ...standingBlocks(props, language),
      ...firstBlocks(props, language, publicUrl, kind === 'your-group' ? texts.meeting.first : texts.meeting.next),
      ...leaderBlocks(props, language, publicUrl),
      { kind: 'heading', text: mail.membersHeading },
      peopleBlock(props, language),
      ...timeBlocks(props, language),
      { kind: 'facts', facts: [{ label: texts.labels.matchScore, value: scoreText(props, language) }] },
      { kind: 'paragraph', text: texts.score.meaning, quiet: true },
      ...(props.leads ? [] : [{ kind: 'paragraph', text: props.meeting ? mail.hello : mail.next } satisfies Block]),
      ...groupsBlocks(props, language, publicUrl),
    ],
    footer: fillText(mail.footer, { course }),
    calendar: props.meeting?.calendar,
  });
}

function placedSubject(props: Props, language: Language, kind: 'your-group' | 'you-were-moved'): string {
  const { subject, numbered } = MAIL_TEXTS[language][kind];
  const { leading } = MAIL_TEXTS[language]['your-group'];
  return groupSubject(language, { subject, numbered: props.leads ? leading : numbered }, props);
}

/** To a student who was taken out of their group and put into no other. */
function youHaveNoGroup(props: MailProps['you-have-no-group'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-have-no-group'];
  const course = quoted(language, props.courseName);
  const intro = fillText(mail.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}

/** To who stays in a group that somebody has left by leaving the class: who is in it now. */
function memberLeft(props: MailProps['member-left'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['member-left'];
  const course = quoted(language, props.courseName);
  const intro = fillText(mail.intro, { course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'heading', text: texts['your-group'].membersHeading },
      peopleBlock(props, language),
      { kind: 'paragraph', text: mail.next },
      { kind: 'facts', facts: [pageFact(props.me, language, publicUrl)] },
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}

/** To a member of a group: what somebody at the desk writes, line by line, and to whom an answer goes. */
function deskMessage(props: MailProps['desk-message'], language: Language, publicUrl: string): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['desk-message'];
  const course = quoted(language, props.courseName);
  const name = quoted(language, props.sender.fullName);
  const intro = fillText(props.isToAll ? mail.introAll : mail.intro, {
    name,
    course,
    group: groupWords(language, props),
  });
  const lines = props.text.split('\n').filter((text) => text.trim() !== '');
  return letter(language, {
    preview: quoted(language, lines[0] ?? ''),
    title: mail.title,
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'quotation', lines: lines.map((text) => stated(language, text)) },
      { kind: 'paragraph', text: fillText(mail.answer, { name }) },
      {
        kind: 'facts',
        facts: [
          { label: texts.labels.email, value: props.sender.email, url: `mailto:${props.sender.email}` },
          ...(props.me ? [pageFact(props.me, language, publicUrl)] : []),
        ],
      },
    ],
    footer: fillText(props.me ? texts['your-group'].footer : texts['tutor-assigned'].footer, { course }),
    replyTo: props.sender.email,
  });
}

/** To the leader of a group, the first time or as a reminder: what a leader does, and the links to do it. */
function youAreLeader(
  props: MailProps['you-are-leader'],
  language: Language,
  publicUrl: string,
  kind: 'you-are-leader' | 'leader-reminder',
): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['you-are-leader'];
  const { title, intro } = texts[kind];
  const course = quoted(language, props.courseName);
  const group = groupWords(language, props);
  const others = props.members.filter((member) => !member.isLeader);
  return letter(language, {
    preview: fillText(intro, { course, group }),
    title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: fillText(intro, { course, group }) },
      ...leadingBlocks(props, language, publicUrl, true),
      { kind: 'heading', text: mail.membersHeading },
      peopleBlock({ ...props, members: others }, language),
      ...timeBlocks(props, language),
    ],
    footer: fillText(mail.footer, { course }),
  });
}

/** The way to write to those who gave a phone number, and who did not. */
function messageFacts(
  { hasPhones, withoutPhone = [], leaderToken }: Leading,
  language: Language,
  publicUrl: string,
): Fact[] {
  if (!hasPhones) return [];
  const { label, action, actionForSome, without } = MAIL_TEXTS[language].leaderActions.message;
  const url = leaderUrl(publicUrl, leaderToken, 'message');
  if (withoutPhone.length === 0) return [{ label, value: action, url }];
  const names = new Intl.ListFormat(language).format(withoutPhone.map((name) => stated(language, name)));
  return [
    { label, value: actionForSome, url },
    { label: without, value: names },
  ];
}

/** To the members of a group whose leader changed. */
function leaderChanged(props: MailProps['leader-changed'], language: Language): MailContent {
  const texts = MAIL_TEXTS[language];
  const mail = texts['leader-changed'];
  const course = quoted(language, props.courseName);
  const leader = quoted(language, props.members.find(({ isLeader }) => isLeader)?.fullName ?? '');
  const intro = fillText(mail.intro, { leader, course, group: groupWords(language, props) });
  return letter(language, {
    preview: intro,
    title: mail.title,
    week: groupWeek(props, language),
    blocks: [
      { kind: 'paragraph', text: intro },
      { kind: 'paragraph', text: mail.next },
      { kind: 'heading', text: texts['your-group'].membersHeading },
      peopleBlock(props, language),
      ...timeBlocks(props, language),
    ],
    footer: fillText(texts['your-group'].footer, { course }),
  });
}

export const mails = [
  defineMail({
    kind: 'your-group',
    samples: [
      sample.yourGroup,
      {
        ...sample.yourGroup,
        me: sample.me,
        meeting: { ...sample.meeting, state: 'booked', answer: sample.answer, calendar: sample.invited },
      },
      { ...sample.yourGroup, me: sample.me, meeting: { ...sample.meeting, state: 'proposed', answer: sample.answer } },
      { ...sample.yourGroup, me: sample.me, leads: sample.leads },
    ],
    subject: (props, language) => placedSubject(props, language, 'your-group'),
    render: (props, language, publicUrl) => yourGroup(props, language, publicUrl, 'your-group'),
  }),
  defineMail({
    kind: 'you-were-moved',
    samples: [sample.yourGroup],
    subject: (props, language) => placedSubject(props, language, 'you-were-moved'),
    render: (props, language, publicUrl) => yourGroup(props, language, publicUrl, 'you-were-moved'),
  }),
  defineMail({
    kind: 'you-have-no-group',
    samples: [{ courseName: sample.course.courseName, groupNumber: 7 }],
    render: youHaveNoGroup,
  }),
  defineMail({
    kind: 'desk-message',
    samples: [false, true].map((isToAll) => ({
      courseName: sample.course.courseName,
      groupNumber: 7,
      sender: { fullName: 'Dana Levi', email: 'dana@example.edu' },
      text: 'Please send me your topics by Friday.\n\nThe room is open from 9.',
      isToAll,
      me: sample.me,
    })),
    subject: (props, language) => {
      const { subject, numbered, subjectAll } = MAIL_TEXTS[language]['desk-message'];
      return props.isToAll ? subjectAll : groupSubject(language, { subject, numbered }, props);
    },
    render: deskMessage,
  }),
  defineMail({
    kind: 'member-left',
    samples: [{ ...sample.group, me: sample.me }],
    render: memberLeft,
  }),
  defineMail({
    kind: 'you-are-leader',
    samples: [sample.leader],
    subject: (props, language) => groupSubject(language, MAIL_TEXTS[language]['you-are-leader'], props),
    render: (props, language, publicUrl) => youAreLeader(props, language, publicUrl, 'you-are-leader'),
  }),
  defineMail({
    kind: 'leader-reminder',
    samples: [sample.leader],
    render: (props, language, publicUrl) => youAreLeader(props, language, publicUrl, 'leader-reminder'),
  }),
  defineMail({
    kind: 'leader-changed',
    samples: [sample.group],
    render: leaderChanged,
  }),
];
