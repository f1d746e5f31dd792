import type { ResponseOf } from '@study-groups/contracts/call';
import type { Setup, sendTestMail } from '@study-groups/contracts/system';
import { z } from 'zod';
import { googleClientId } from '../../platform/google.ts';
import { CHALLENGE, proofOf } from '../../platform/health.ts';
import { readHold } from '../../platform/hold.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { newToken } from '../../platform/vault.ts';
import type { AdminRecord } from '../../records/admin.ts';
import { ClassModel } from '../../records/class.ts';
import { countWaiting } from '../hold/release.ts';
import { presentMail } from '../outbox/presenter.ts';
import { lastTestMail } from '../outbox/test-mail.ts';

const ANSWER_WITHIN_MS = 3_000;

const health = z.object({ proof: z.string() });

/** Reads how far the installation is set up, as an admin sees it. @param answers whether it answers at PUBLIC_URL */
export async function readSetup(
  platform: Platform,
  { email }: Pick<AdminRecord, 'email'>,
  answers: () => Promise<boolean>,
): Promise<Setup> {
  const { PUBLIC_URL, SMTP_URL } = platform.env;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return {
    publicUrl: {
      value: PUBLIC_URL,
      answers: await answers(),
      isSecure: protocol === 'https:',
      isLocal: isLoopback(hostname),
    },
    mail: { isConfigured: SMTP_URL !== undefined, lastTest: await presentLastTest(platform, email) },
    google: { isConfigured: googleClientId(platform.env) !== null },
    classCount: await ClassModel.estimatedDocumentCount(),
    ...(await presentHold(platform)),
  };
}

async function presentHold({ env }: Platform): Promise<Pick<Setup, 'hold'>> {
  const hold = await readHold(env);
  if (!hold) return {};
  const { reason, since, takenAt } = hold;
  const times = { since: since?.toISOString() ?? null, takenAt: takenAt?.toISOString() ?? null };
  return { hold: { reason, ...times, waiting: await countWaiting() } };
}

async function presentLastTest(platform: Platform, address: string): Promise<ResponseOf<typeof sendTestMail> | null> {
  const mail = await lastTestMail(address);
  return mail && presentMail(platform, mail);
}

/**
 * Tells whether this installation answers at PUBLIC_URL: the server there has to prove by the secret key, which its processes
 * share, that it is one of them. Another installation there, or a page of a proxy, can't.
 */
export async function answersAtPublicUrl({ env, vault }: Pick<Platform, 'env' | 'vault'>): Promise<boolean> {
  const challenge = newToken();
  try {
    const response = await fetch(`${env.PUBLIC_URL}/healthz?${new URLSearchParams({ [CHALLENGE]: challenge })}`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'manual',
    });
    const { data } = health.safeParse(await response.json());
    return data?.proof === proofOf(vault, challenge);
  } catch {
    return false;
  }
}
