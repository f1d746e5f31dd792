import { getTimeZone } from '@study-groups/contracts/zone-offsets';
import { api, OVERRIDE } from '../api/api.ts';
import { endpointOf } from '../api/endpoint.ts';
import { isToldZone } from './zones.ts';

const zonesApi = api.injectEndpoints({
  overrideExisting: OVERRIDE,
  endpoints: (build) => ({ sdkTimeZone: build.query({ ...endpointOf(getTimeZone) }) }),
});

/**
 * Asks the server for the clocks of a zone that no answer has told of yet, as one that somebody chooses in a form; the component is
 * rendered again once they are there. Until then, and from an older server, times are by the rules of the browser.
 */
export function useZoneRules(timeZone: string): void {
  zonesApi.useSdkTimeZoneQuery({ query: { timeZone } }, { skip: timeZone === '' || isToldZone(timeZone) });
}
