import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, SWEEP_EVERY_MS } from '../../platform/job.ts';
import { hasten } from '../../platform/job-runner.ts';
import type { Platform } from '../../platform/platform.ts';
import { doLinkRequests } from '../../records/link-request.ts';
import { mailHomeLink } from '../mail-sign-in/links.ts';
import type { MailTransport } from '../mails/transport.ts';
import { mailGroupLinks } from '../my-group/group-links.ts';
import { mailDataLink } from '../personal-data/visits.ts';
import { deliverDueMails } from './deliver.ts';

const LOOK_AGAIN_MS = 1_000;
const INSERTED = [{ $match: { operationType: 'insert' } }];

/** Mails the links that were asked for, to the addresses that are known. Safe to run again and concurrently. */
export function mailRequestedLinks(platform: Pick<Platform, 'vault' | 'logger'>): Promise<void> {
  return doLinkRequests(platform, {
    // A student who looks for the group where professors ask for their classes gets the way to it all the same.
    'home-link': async (...request) => {
      if (!(await mailHomeLink(...request))) await mailGroupLinks(...request);
    },
    'data-link': mailDataLink,
    'group-links': mailGroupLinks,
  });
}

/** The job that sends mails. @param transport none where no mail server is set up */
export function sendMails(transport: MailTransport | undefined): Job {
  return {
    name: 'send-mails',
    every: SWEEP_EVERY_MS,
    run: async ({ platform, signal, isPaused }) => {
      await mailRequestedLinks(platform);
      if (transport) await deliverDueMails({ platform, transport, signal, isPaused });
    },
    wakeOn: { mails: INSERTED, link_requests: INSERTED },
    // Whichever process is free sends. One that ends at this moment may have missed the latest.
    wake: async ({ signal, look }) => {
      while (!(await hasten('send-mails'))) await sleep(LOOK_AGAIN_MS, undefined, { signal });
      look('send-mails');
    },
  };
}
