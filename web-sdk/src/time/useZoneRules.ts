import { api, OVERRIDE } from '../api/api.ts';
import type { RequestArgs } from '../api/request.ts';
import { offsetsOf } from './zones.ts';

const zonesApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({
    // What the answer holds is taken by `learnZones`, as in all answers; its schema would bring zod.
    sdkTimeZone: build.query<unknown, string>({
      query: (timeZone): RequestArgs => ({
        url: `/api/time-zones?${new URLSearchParams({ timeZone })}`,
        method: 'GET',
      }),
    }),
  }),
});

/**
 * Asks the server for the clocks of a zone that no answer has told of yet, as one that somebody chooses in a form; the component is
 * rendered again once they are there. Until then, and from an older server, times are by the rules of the browser.
 */
export function useZoneRules(timeZone: string): void {
  zonesApi.useSdkTimeZoneQuery(timeZone, { skip: timeZone === '' || offsetsOf(timeZone) !== undefined });
}
