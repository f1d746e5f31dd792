import type { LeaderAction } from '@study-groups/contracts/leader-links';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import { withoutExtension } from '@study-groups/contracts/submission-texts';
import { fillText } from '@study-groups/contracts/texts';
import { namingOf } from '../../records/group-members.ts';
import { groupTitle } from '../mails/group-words.ts';
import { MAIL_TEXTS } from '../mails/texts.ts';
import { suggestedTimes } from './calendar-days.ts';
import type { LedGroup } from './links.ts';
import { type CountryCode, getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** Returns the target of a leader's link: a page with its query, or a new mail to the other members. */
export function destinationOf(
  publicUrl: string,
  { cls, group, members, leader }: LedGroup,
  { token, action }: { token: string; action: LeaderAction },
): string {
  const texts = MAIL_TEXTS[leader.language];
  const naming = namingOf(group);
  const named = groupTitle(leader.language, naming);
  const { groupNumber, groupName } = naming;
  const inQuery = { groupNumber: String(groupNumber), ...(groupName && { groupName }) };
  const others = members.filter(({ id }) => id !== leader.id);
  const hello = fillText(texts.leaderActions.hello, {
    name: leader.fullName,
    course: cls.courseName,
    group: named,
  });
  const subject = `${cls.courseName}: ${named}`;
  const people = members.map(({ id, fullName, email }) => ({ fullName, email, isLeader: id === leader.id }));
  const page = (path: string, query: Record<string, string>) => `${publicUrl}${path}?${new URLSearchParams(query)}`;
  switch (action) {
    case 'message': {
      const unreached = others.filter(({ phoneNumber }) => !phoneNumber);
      return page('/sms-redirect', {
        numbers: others.flatMap(({ phoneNumber }) => (phoneNumber ? dialled(phoneNumber, cls.timeZone) : [])).join(','),
        body: hello,
        ...(unreached.length > 0 && {
          unreached: JSON.stringify(unreached.map(({ fullName, email }) => ({ fullName, email }))),
          subject,
        }),
      });
    }
    case 'email':
      return mailtoUrl(
        others.map(({ email }) => email),
        { subject, body: hello },
      );
    case 'schedule':
      return page('/meet-scheduler', {
        courseName: cls.courseName,
        ...inQuery,
        members: JSON.stringify(people),
        times: JSON.stringify(suggestedTimes(group.bestMeetingTimes)),
        leader: token,
      });
    case 'drive':
      return page('/create-drive-folder', {
        groupId: String(group.id),
        courseName: cls.courseName,
        ...inQuery,
        members: JSON.stringify(people),
        leader: token,
      });
  }
}

/**
 * Returns a phone number as every telephone dials it, in E.164: one without a country is of that of the class, and a zero that
 * is dialled only inside a country is left out. One that is none there is what was typed, without what parts its digits.
 */
export function dialled(typed: string, timeZone: string): string {
  const number = withoutExtension(typed)
    .replace(/^\((\+\d+)\)/, '$1')
    .replace(/^00(?=[1-9])/, '+');
  const country = countryOf(timeZone);
  const known = parsePhoneNumberFromString(number, { ...(country && { defaultCountry: country }), extract: false });
  return known?.isPossible() ? known.number : number.replace(/(?!^\+)\D/g, '');
}

/** The zones of the countries that have telephones, by their names of today and of before, as the machine knows them. */
let zones: Map<string, CountryCode> | undefined;

function countryOf(timeZone: string): CountryCode | undefined {
  zones ??= new Map(getCountries().flatMap((country) => zonesOf(country).map((zone) => [zone, country] as const)));
  return zones.get(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone);
}

/** A method since Node 22, a property before. */
function zonesOf(country: CountryCode): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
    timeZones?: string[];
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
