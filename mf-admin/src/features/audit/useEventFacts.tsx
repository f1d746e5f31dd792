import type { AuditFacts } from '@study-groups/contracts/audit';
import { SWITCH_NAMES } from '@study-groups/contracts/class-switches';
import { tableOf } from '@study-groups/contracts/tables';
import { useSizeName } from '@study-groups/web-sdk/i18n/useSizeName';
import { useGroupName } from '@study-groups/web-sdk/i18n/useGroupName';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { useTimes } from '@study-groups/web-sdk/time/useTimes';
import type { ReactNode } from 'react';
import { useAdminAdminsQuery } from '../admins/api.ts';
import { formatCount } from '../../ui/format-count.ts';
import { ownZone } from '@study-groups/web-sdk/time/zones';

/** Each fact of an event in words: its name, and what it is; undefined where the event does not have it. */
type FactTexts = { [Name in keyof AuditFacts]-?: (fact: Exclude<AuditFacts[Name], undefined>) => ReactNode };

/** The facts of an event, each with its name. */
export function useEventFacts(): (facts: AuditFacts) => [name: string, value: ReactNode][] {
  const { t, language } = useTexts('admin-audit');
  const { t: jobs } = useTexts('admin-jobs');
  const times = useTimes();
  const sizeName = useSizeName();
  const groupName = useGroupName();
  const { data: admins = [] } = useAdminAdminsQuery();
  const count = (number: number) => formatCount(number, language);
  const one = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const score = (number: number) => one.format(number);
  const texts: FactTexts = {
    run: String,
    group: (name) => <bdi>{groupName(name)}</bdi>,
    fromGroup: (name) => <bdi>{groupName(name)}</bdi>,
    newGroupSize: String,
    deadline: (instant) => times.dateTime(instant, ownZone()),
    courseName: (name) => <bdi>{name}</bdi>,
    fromCourseName: (name) => <bdi>{name}</bdi>,
    ...tableOf(SWITCH_NAMES, () => (isOn: boolean) => t(isOn ? 'value.on' : 'value.off')),
    firstMeeting: (way) => t(`value.firstMeeting.${way}`),
    newGroupFrom: (week) => (week === 0 ? t('value.never') : t('value.week', { week })),
    provisionalUntil: (instant) => (instant === null ? t('value.atOnce') : times.dateTime(instant, ownZone())),
    ownWeights: (isOwn) => t(isOwn ? 'value.ownWeights' : 'value.usualWeights'),
    questions: count,
    emailsQueued: count,
    passwordsChanged: (areOthers) => t(areOthers ? 'value.replaced' : 'value.kept'),
    groupSize: (size) => sizeName(size),
    naming: (scheme) => t(`value.naming.${scheme}`),
    groupCount: (number) => (number === null ? t('value.bySize') : count(number)),
    timeZone: times.zone,
    expectedStudents: (count) => (count === null ? t('value.unknown') : String(count)),
    takesPassword: (isOn) => t(isOn ? 'value.on' : 'value.off'),
    page: (page) => t(`page.${page}`),
    of: (kind) => t(`kind.${kind}`),
    aboutAdmin: (id) => {
      const admin = admins.find((each) => each.id === id);
      return admin ? <bdi>{admin.username}</bdi> : t('value.goneAdmin', { id });
    },
    passwordChanged: (isOther) => t(isOther ? 'value.replaced' : 'value.kept'),
    mail: (id) => t('value.mail', { id }),
    jobKind: (kind) => jobs(`kind.${kind}`),
    times: (number) => t('value.times', { count: number }),
    students: count,
    placed: count,
    fromScore: score,
    toScore: score,
    groups: count,
    build: ({ name, id }) => <bdi>{t('value.build', { name, id })}</bdi>,
    classes: count,
    bulk: (action) => t(`bulk.${action}`),
    rows: count,
    provider: (id) => t('value.provider', { id }),
    onlyByProvider: (isOn) => t(isOn ? 'value.on' : 'value.off'),
  };
  return (facts) =>
    (Object.keys(texts) as (keyof AuditFacts)[]).flatMap((name) => {
      const fact = facts[name];
      if (fact === undefined) return [];
      const text = texts[name] as (fact: unknown) => ReactNode;
      return [[t(`fact.${name}`), text(fact)]];
    });
}
