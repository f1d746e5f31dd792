import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import type { ClassEvent, EventKind } from '@study-groups/contracts/history';
import { groupNameIn } from '@study-groups/web-sdk/i18n/i18n';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import { useCallback } from 'react';
import { useShownClass } from './shown-class.ts';

/** Events that leave the class and its groups as they were. */
const NO_CHANGES: ReadonlySet<EventKind> = new Set([
  'emails-resent',
  'roster-invited',
  'leader-reminded',
  'message-sent',
  'meetings-mailed',
  'groups-exported',
  'passwords-shown',
  'person-invited',
  'person-joined',
  'person-changed',
  'address-moved',
  'person-removed',
  'class-handed-over',
  'password-switched',
  'course-linked',
  'refused',
]);

/** Says if an event changed the class or its groups. */
export function isChange({ kind }: Pick<ClassEvent, 'kind'>): boolean {
  return !NO_CHANGES.has(kind);
}

/** Says in a sentence what was done to the class, and by whom. */
export function useEventText() {
  const { t, language } = useTexts('professor-dashboard');
  const times = useTimes();
  const { timeZone } = useShownClass().class;

  const eventText = useCallback(
    ({ kind, of, ...event }: ClassEvent): string => {
      const text = (what: EventKind): string => {
        const {
          courseName,
          naming,
          fromCourseName,
          firstMeeting,
          newGroupFrom,
          provisionalUntil,
          ownWeights,
          questions,
          page,
          takesPassword,
          deadline,
          studentName,
          otherStudentName,
          group,
          fromGroup,
          run,
        } = event;
        const switched = SWITCH_NAMES.find((name) => event[name] !== undefined);
        if (what === 'settings-changed' && switched)
          return t(`event.switched.${switched}.${event[switched] ? 'on' : 'off'}`);
        if (what === 'settings-changed' && courseName !== undefined)
          return t('event.renamedCourse', { from: fromCourseName ?? '', to: courseName });
        if (what === 'settings-changed' && naming !== undefined) return t(`event.naming.${naming}`);
        if (what === 'settings-changed' && firstMeeting !== undefined) return t(`event.firstMeeting.${firstMeeting}`);
        if (what === 'settings-changed' && newGroupFrom !== undefined)
          return newGroupFrom === 0 ? t('event.newGroupNever') : t('event.newGroupFrom', { week: newGroupFrom });
        if (what === 'settings-changed' && provisionalUntil !== undefined)
          return provisionalUntil === null
            ? t('event.standsAtOnce')
            : t('event.provisionalUntil', { date: times.dateTime(provisionalUntil, timeZone) });
        if (what === 'settings-changed' && ownWeights !== undefined)
          return t(ownWeights ? 'event.weightsOwn' : 'event.weightsUsual');
        if (what === 'settings-changed' && questions !== undefined) return t('event.questions', { n: questions });
        if (what === 'password-rotated' && page) return t(`event.password.${page}`);
        if (what === 'password-switched' && takesPassword !== undefined)
          return t(takesPassword ? 'event.passwordOn' : 'event.passwordOff');
        if (what === 'message-sent' && group === undefined)
          return event.groups === undefined
            ? t('event.messageToAll')
            : t('event.messageToSome', { count: event.groups });
        if (what === 'tutor-set' && event.groups !== undefined)
          return t(event.aboutPerson === undefined ? 'event.tutorNoneOfSome' : 'event.tutorOfSome', {
            count: event.groups,
            about: event.aboutPerson ?? '',
          });
        if (what === 'tutor-set' && event.aboutPerson === undefined) return t('event.tutorNone', { group });
        if (what === 'students-moved' && group) return t('event.movedTo', { count: event.students ?? 0, group });
        return t(`event.${what}`, {
          student: studentName ?? t('event.someone'),
          other: otherStudentName ?? t('event.someone'),
          date: deadline && times.dateTime(deadline, timeZone),
          from: fromGroup && groupNameIn(language, fromGroup),
          about: event.aboutPerson ?? t('event.somebody'),
          person: event.person ?? t('event.somebody'),
          group,
          run,
          count: event.students ?? 0,
        });
      };
      return of ? t(`event.${kind}`, { what: text(of) }) : text(kind);
    },
    [t, language, times, timeZone],
  );
  const authorText = useCallback(
    ({ by, person }: Pick<ClassEvent, 'by' | 'person'>) =>
      person === undefined ? t(`author.${by}`) : t('author.person', { person }),
    [t],
  );
  return { eventText, authorText };
}
