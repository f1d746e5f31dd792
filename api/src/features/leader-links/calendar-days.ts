import { DAYS, type MeetingTime } from '@study-groups/contracts/grid';

/** Slots before this hour are the night that follows the day of the grid. */
const FIRST_SLOT = '08:00';

/** Grid cells as calendar times, `Monday 14:00`, best first: the night slots are those of the next calendar day. */
export function suggestedTimes(times: readonly MeetingTime[]): string[] {
  return times.map((cell) => {
    const [day = '', time = ''] = cell.split('|');
    const index = DAYS.findIndex((one) => one === day) + (time < FIRST_SLOT ? 1 : 0);
    const name = DAYS[index % DAYS.length]!;
    return `${name[0]!.toUpperCase()}${name.slice(1)} ${time}`;
  });
}
