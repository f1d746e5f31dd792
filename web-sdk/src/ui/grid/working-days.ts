import { DAYS } from '@study-groups/contracts/grid';

/** Days of the week by index, Monday being 0, ascending. */
export type Weekdays = readonly number[];

const SATURDAY_SUNDAY: Weekdays = [5, 6];

/** A country whose weekend is another, and the names of its zones, old ones too. */
interface Country {
  /** ISO 3166. */
  region: string;
  weekend: Weekdays;
  zones: readonly string[];
  /** True if browsers know of it (CLDR, weekData); they then know of later changes too. The others take it for any country. */
  isKnown: boolean;
}

const [THURSDAY, FRIDAY, SATURDAY, SUNDAY] = [3, 4, 5, 6];

const country =
  (isKnown: boolean, ...weekend: number[]) =>
  (region: string, ...zones: string[]): Country => ({ region, weekend, zones, isKnown });

const fridaySaturday = country(true, FRIDAY, SATURDAY);
const fridaySaturdayUnknown = country(false, FRIDAY, SATURDAY);

/** As of 2026. The United Arab Emirates rest on Saturday and Sunday since 2022; of Malaysia's states the zone says nothing. */
export const OTHER_WEEKENDS: readonly Country[] = [
  fridaySaturday('IL', 'Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel'),
  fridaySaturday('EG', 'Africa/Cairo', 'Egypt'),
  fridaySaturday('DZ', 'Africa/Algiers'),
  fridaySaturday('LY', 'Africa/Tripoli', 'Libya'),
  fridaySaturday('SD', 'Africa/Khartoum'),
  fridaySaturday('SA', 'Asia/Riyadh'),
  fridaySaturday('YE', 'Asia/Aden'),
  fridaySaturday('KW', 'Asia/Kuwait'),
  fridaySaturday('BH', 'Asia/Bahrain'),
  fridaySaturday('QA', 'Asia/Qatar'),
  fridaySaturday('OM', 'Asia/Muscat'),
  fridaySaturday('IQ', 'Asia/Baghdad'),
  fridaySaturday('JO', 'Asia/Amman'),
  fridaySaturday('SY', 'Asia/Damascus'),
  fridaySaturdayUnknown('PS', 'Asia/Gaza', 'Asia/Hebron'),
  fridaySaturdayUnknown('BD', 'Asia/Dhaka', 'Asia/Dacca'),
  fridaySaturdayUnknown('MV', 'Indian/Maldives'),
  country(true, THURSDAY, FRIDAY)('AF', 'Asia/Kabul'),
  country(true, FRIDAY)('IR', 'Asia/Tehran', 'Iran'),
  country(false, FRIDAY)('DJ', 'Africa/Djibouti'),
  country(false, FRIDAY)('SO', 'Africa/Mogadishu'),
  country(false, FRIDAY, SUNDAY)('BN', 'Asia/Brunei'),
  country(false, SATURDAY)('NP', 'Asia/Kathmandu', 'Asia/Katmandu'),
  country(true, SUNDAY)('IN', 'Asia/Kolkata', 'Asia/Calcutta'),
  country(true, SUNDAY)('UG', 'Africa/Kampala'),
];

/** The days on which people rest in a zone (IANA), as its country has them. */
export function weekendOf(timeZone: string | undefined): Weekdays {
  const found = OTHER_WEEKENDS.find(({ zones }) => zones.some((zone) => zone === timeZone));
  if (!found) return SATURDAY_SUNDAY;
  return (found.isKnown && askedWeekend(found.region)) || found.weekend;
}

/** Not in TypeScript's library yet, and a property in older browsers. */
interface KnowingWeeks extends Intl.Locale {
  getWeekInfo?: () => { weekend: number[] };
  weekInfo?: { weekend: number[] };
}

/** Returns the browser's data; undefined if it has none. */
function askedWeekend(region: string): Weekdays | undefined {
  const locale: KnowingWeeks = new Intl.Locale('und', { region });
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info?.weekend.map((day) => day - 1).sort((one, other) => one - other);
}

/** All other days. */
export function workingDays(weekend: Weekdays): Weekdays {
  return DAYS.map((_, day) => day).filter((day) => !weekend.includes(day));
}

/** Days that follow each other, over the end of the week too: of Sunday to Thursday the first is Sunday. */
export function runsOf(days: Weekdays): { first: number; last: number }[] {
  const next = (day: number) => (day + 1) % DAYS.length;
  const before = (day: number) => (day + DAYS.length - 1) % DAYS.length;
  return days
    .filter((day) => !days.includes(before(day)))
    .map((first) => {
      let last = first;
      while (days.includes(next(last))) last = next(last);
      return { first, last };
    });
}
