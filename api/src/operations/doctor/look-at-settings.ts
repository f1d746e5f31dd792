import { type Env, readEnv } from '../../platform/env.ts';
import { isLoopback } from '../../platform/loopback.ts';
import type { Finding } from './finding.ts';

/** Values that replace missing settings, so that the rest can be looked at; nothing is done with them. */
export const STAND_IN = {
  SECRET_KEY: 'what stands in for a key that is missing',
  MONGODB_URI: 'mongodb://missing.invalid',
};

/** The settings, and what is wrong with them; a wrong one counts as not set. */
export interface Settings {
  env: Env;
  findings: Finding[];
}

/** Reads the configuration as far as it can be used. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  try {
    return { env: readEnv(source), findings: [] };
  } catch (error) {
    const findings = (error as Error).message.split('\n').map(ofSentence);
    const wrong = new Set(findings.map(({ fault }) => fault.split(' ', 1)[0]));
    const sound = Object.fromEntries(Object.entries(source).filter(([name]) => !wrong.has(name)));
    const standIns = {
      ...(wrong.has('MONGODB_URI') && { MONGODB_URI: STAND_IN.MONGODB_URI }),
      SECRET_KEY: STAND_IN.SECRET_KEY,
    };
    const needsKey = sound['MONGODB_URI'] !== undefined || wrong.has('MONGODB_URI');
    const env = readEnv(needsKey ? { ...standIns, ...sound } : sound);
    return { env: { ...env, IS_EMBEDDED: !sound['MONGODB_URI'] }, findings };
  }
}

function ofSentence(sentence: string): Finding {
  const todo = sentence.startsWith('MONGODB_URI is missing')
    ? 'Start the product, which brings its database along (npm start); or set MONGODB_URI.'
    : 'Correct it: docs/operating.md and the README say what it may be.';
  return { part: 'settings', fault: sentence, todo };
}

/** Settings that can be read, but don't go together. */
export function lookAtSettings({ PUBLIC_URL, ...env }: Env): Finding[] {
  const findings: Finding[] = [];
  const report = (part: string, fault: string, todo: string, isNote?: true) =>
    void findings.push({ part, fault, todo, ...(isNote && { isNote }) });
  const { protocol, pathname, hostname } = new URL(PUBLIC_URL);
  const isLocal = isLoopback(hostname);
  if (pathname !== '/') {
    report(
      'PUBLIC_URL',
      `PUBLIC_URL has a path (${pathname}): pages and cookies are made for the root of a host.`,
      'Give the product a host name of its own, and leave the path out.',
    );
  }
  if (protocol === 'http:' && !isLocal) {
    report(
      'PUBLIC_URL',
      'PUBLIC_URL is not https: passwords and edit links go over the network for all to read.',
      'Put a proxy with TLS in front, and write https:// into PUBLIC_URL.',
    );
  }
  if (isLocal) {
    report(
      'PUBLIC_URL',
      'PUBLIC_URL is this machine: links in mails open nowhere else.',
      'Set it to the address that people type.',
      true,
    );
  }
  if (protocol === 'https:' && env.TRUST_PROXY === 0) {
    report(
      'TRUST_PROXY',
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not set: everybody behind it counts as one address.',
      'Set TRUST_PROXY to the number of proxies, mostly 1.',
    );
  }
  const google = [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET].filter(Boolean).length;
  if (google === 1) {
    const missing = env.GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID';
    report('Google', `${missing} is missing: nobody can make calendar events or folders.`, 'Set both, or neither.');
  }
  if (!env.SMTP_URL) {
    report(
      'mail server',
      'SMTP_URL is not set: mails stay in the outbox.',
      'Set SMTP_URL and MAIL_FROM, unless that is meant.',
      true,
    );
  }
  return findings;
}
