import type { FreeHour, MyGroup } from '@study-groups/contracts/my-group';
import { mailtoUrl } from '@study-groups/contracts/mailto';
import { useHost } from '@study-groups/web-sdk/host/useHost';
import { useTexts } from '@study-groups/web-sdk/i18n/useTexts';
import { offsetAt } from '@study-groups/web-sdk/time/zones';
import { Button, buttonClass } from '@study-groups/web-sdk/ui/Button';
import { layout } from '@study-groups/web-sdk/ui/layout';
import { useState } from 'react';
import { type OwnGroup, othersOf } from '../group.ts';
import { useMeetingTimes } from '../useMeetingTimes.ts';
import actions from './Actions.module.css';
import styles from './HourList.module.css';

const WEEK_MS = 7 * 24 * 3_600_000;

/** The hour of a week later on the clocks of a zone, which may have changed in between. Instants in ISO 8601. */
export function weekLater(instant: string, timeZone: string): string {
  const start = Date.parse(instant);
  const later = start + WEEK_MS;
  const drift = offsetAt(later, timeZone) - offsetAt(start, timeZone);
  return new Date(later - drift).toISOString();
}

/** Number of hours offered at first. */
const AT_FIRST = 6;

export interface HourListProps {
  mine: MyGroup;
  group: OwnGroup;
  /** Resolves once the hour is booked, or could not be. */
  onChoose: (startsAt: string) => Promise<void>;
}

/** The hours in which a group can meet, those that suit all first; one touch chooses. */
export function HourList({ mine, group, onChoose }: HourListProps) {
  const { t } = useTexts('my-group');
  const { clock } = useHost();
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState('');
  const again = hourAgain(mine, clock.now());
  const hours = mine.hours.filter(
    ({ startsAt }) =>
      !isSame(startsAt, mine.next?.startsAt) &&
      !isSame(startsAt, again?.startsAt) &&
      Date.parse(startsAt) > clock.now(),
  );
  const shown = all ? hours : hours.slice(0, AT_FIRST);
  const choose = async (startsAt: string) => {
    if (busy) return;
    setBusy(startsAt);
    await onChoose(startsAt);
    setBusy('');
  };
  const offer = (hour: FreeHour, title?: string) => (
    <li key={hour.startsAt}>
      <Hour
        hour={hour}
        title={title}
        mine={mine}
        group={group}
        isBusy={busy === hour.startsAt}
        onChoose={() => void choose(hour.startsAt)}
      />
    </li>
  );

  const suitsAll = shown.filter(({ missing }) => missing.length === 0);
  const suitsMost = shown.filter(({ missing }) => missing.length > 0);
  return (
    <div className={styles.lists}>
      {again && <ul className={styles.list}>{offer(again, t('hours.weekLater'))}</ul>}
      {suitsAll.length > 0 && (
        <>
          <h3>{t('hours.all')}</h3>
          <ul className={styles.list}>{suitsAll.map((hour) => offer(hour))}</ul>
        </>
      )}
      {suitsMost.length > 0 && (
        <>
          <h3>{t('hours.most')}</h3>
          <ul className={styles.list}>{suitsMost.map((hour) => offer(hour))}</ul>
        </>
      )}
      {hours.length === 0 && <NoHour addresses={othersOf(group, mine.you.id)} isOther={mine.next !== null} />}
      {shown.length < hours.length && (
        <div className={actions.actions}>
          <Button kind="quiet" className={actions.flush} onClick={() => setAll(true)}>
            {t('hours.more', { count: hours.length - shown.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

interface HourProps {
  hour: FreeHour;
  /** Its title; else only the time is shown. */
  title: string | undefined;
  mine: MyGroup;
  group: OwnGroup;
  isBusy: boolean;
  onChoose: () => void;
}

function Hour({ hour: { startsAt, missing }, title, mine, group, isBusy, onChoose }: HourProps) {
  const { t } = useTexts('my-group');
  const times = useMeetingTimes();
  return (
    <Button block busy={isBusy} className={styles.hour} onClick={onChoose}>
      <span className={styles.words}>
        {title && <span>{title}</span>}
        <span>{times.short(startsAt, mine.class.timeZone)}</span>
        {missing.map((id) => (
          <span key={id} className={styles.without}>
            {id === mine.you.id
              ? t('hours.withoutYou')
              : t('hours.without', { name: group.members.find((member) => member.id === id)?.fullName })}
          </span>
        ))}
      </span>
    </Button>
  );
}

/** Says what a group can do that has no hour in common. */
function NoHour({ addresses, isOther }: { addresses: readonly string[]; isOther: boolean }) {
  const { t } = useTexts('my-group');
  return (
    <>
      <p className={layout.muted}>{isOther ? t('hours.noOther') : t('hours.none')}</p>
      {addresses.length > 0 && (
        <div className={actions.actions}>
          <a className={buttonClass()} href={mailtoUrl(addresses)}>
            {t('writeToAll')}
          </a>
        </div>
      )}
    </>
  );
}

const isSame = (one: string, other: string | undefined) => other !== undefined && Date.parse(one) === Date.parse(other);

/** The hour of the last meeting in the week after it, if that is ahead and no other meeting is. */
function hourAgain({ last, next, hours, class: { timeZone } }: MyGroup, now: number): FreeHour | undefined {
  if (!last || next) return undefined;
  const startsAt = weekLater(last.startsAt, timeZone);
  if (Date.parse(startsAt) <= now) return undefined;
  return hours.find((hour) => isSame(hour.startsAt, startsAt)) ?? { startsAt, missing: [] };
}
