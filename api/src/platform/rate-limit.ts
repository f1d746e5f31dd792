import type { AppState } from './app-state.ts';
import type { LimitName, Limits } from './limits.ts';

/** The limits that a call counts against, each with the key to count it by. Null counts nothing. */
export type RateLimit<Input> = { [Name in LimitName]?: (input: Input) => string | number | null };

/** The usual keys of limits. */
export const perAddress = ({ ctx }: { ctx: { state: AppState } }) => ctx.state.address;
export const perClass = ({ caller }: { caller: { cls: { id: number } } }) => caller.cls.id;
export const perStudent = ({ caller }: { caller: { student: { id: number } } }) => caller.student.id;
export const perAdmin = ({ caller }: { caller: { admin: { id: number } } }) => caller.admin.id;
export const perEmail = ({ caller }: { caller: { email: string } }) => caller.email;
export const overall = () => 'everybody';

/** Counts a call, one limit after another. @throws ApiError too_many_requests over one of them */
export async function takeRateLimit<Input>(limits: Limits, rateLimit: RateLimit<Input>, input: Input): Promise<void> {
  for (const name of Object.keys(rateLimit) as LimitName[]) {
    const key = rateLimit[name]?.(input) ?? null;
    if (key !== null) await limits[name].take(String(key));
  }
}
