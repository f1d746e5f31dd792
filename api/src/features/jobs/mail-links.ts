import type { Platform } from '../../platform/platform.ts';
import { doLinkRequests } from '../../records/link-request.ts';
import { mailHomeLink } from '../mail-sign-in/links.ts';
import { mailDataLink } from '../personal-data/visits.ts';

/** Mails the links that were asked for, to the addresses that are known. Safe to run again and beside itself. */
export function mailRequestedLinks(platform: Pick<Platform, 'vault'>): Promise<void> {
  return doLinkRequests(platform, { 'home-link': mailHomeLink, 'data-link': mailDataLink });
}
