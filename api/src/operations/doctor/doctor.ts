import type { Env } from '../../platform/env.ts';
import type { Finding, Look } from './finding.ts';
import { inDatabase, lookAtConnection, lookAtFitness } from './look-at-database.ts';
import { lookAtDataFolder, lookAtMachine } from './look-at-machine.ts';
import { lookAtPorts, lookAtPublicUrl } from './look-at-network.ts';
import { lookAtProviders } from './look-at-providers.ts';
import { lookAtReleases } from './look-at-releases.ts';
import { lookAtSettings, readSettings, STAND_IN } from './look-at-settings.ts';
import { lookAtWork } from './look-at-work.ts';
import { type Machine, thisMachine } from './machine.ts';
import { failureOf, MAIL_FAULT_WORDS } from '../../features/mails/faults.ts';
import { trySmtp } from '../../features/mails/transport.ts';

const ANSWER_WITHIN_MS = 4_000;

/** Checks whether the mail server answers, is who it says it is, and lets us in. */
async function lookAtMailServer({ SMTP_URL }: Env): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const { hostname, port } = new URL(SMTP_URL);
  const server = `${hostname}${port && `:${port}`}`;
  try {
    await trySmtp(SMTP_URL, ANSWER_WITHIN_MS);
    return [];
  } catch (error) {
    const { fault, code } = failureOf(error);
    const { words, todo } = MAIL_FAULT_WORDS[fault];
    return [{ part: 'mail server', fault: `${server}: ${words} (${code}).`, todo }];
  }
}

/** The database is looked at in two steps, so the whole takes less than 10 s. */
const LIMITS = { connectMs: 4_000, lookMs: 4_500 };

/**
 * Looks at all that goes wrong in practice, side by side. It changes nothing.
 * @param limits after how many milliseconds a database that can't be reached, or a look that has not ended, is a fault
 */
export async function examine(
  source: NodeJS.ProcessEnv,
  machine: Machine = thisMachine(),
  { connectMs, lookMs } = LIMITS,
): Promise<Finding[]> {
  const { env, findings } = readSettings(source);
  const isKnown = env.MONGODB_URI !== STAND_IN.MONGODB_URI;
  return [...findings, ...(await lookAtAll(env, machine, isKnown && (() => lookAtConnection(env, connectMs)), lookMs))];
}

/** The same from within a server: by the settings that it runs with, over the connection that it has. */
export function examineFromWithin(env: Env, machine: Machine = thisMachine()): Promise<Finding[]> {
  return lookAtAll(env, machine, () => lookAtFitness(env));
}

/** @param lookFirst whether the database can be looked at; false if nobody knows where it is */
async function lookAtAll(
  env: Env,
  machine: Machine,
  lookFirst: Look | false,
  withinMs = LIMITS.lookMs,
): Promise<Finding[]> {
  const looks: [part: string, look: Look][] = [
    ['settings', () => lookAtSettings(env)],
    ['machine', () => lookAtMachine(env, machine)],
    ['data folder', () => lookAtDataFolder(env, machine)],
    ['ports', () => lookAtPorts(env)],
    ['PUBLIC_URL', () => lookAtPublicUrl(env)],
    ['mail server', () => lookAtMailServer(env)],
    ['releases', () => lookAtReleases(env)],
  ];
  const [database, ...others] = await Promise.all([
    lookFirst ? lookAtDatabase(env, lookFirst, withinMs) : [],
    ...looks.map(([part, look]) => withinTime(part, look, withinMs)),
  ]);
  return [...others.flat(), ...database];
}

async function lookAtDatabase(env: Env, lookFirst: Look, withinMs: number): Promise<Finding[]> {
  const found = await withinTime('database', lookFirst, withinMs);
  if (found.length > 0) return found;
  const looks = [...inDatabase(env), () => lookAtWork(env)];
  const providers = withinTime('sign-in', lookAtProviders, withinMs);
  return (await Promise.all([...looks.map((look) => withinTime('database', look, withinMs)), providers])).flat();
}

async function withinTime(part: string, look: Look, withinMs: number): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding[]>((resolve) => {
    const fault = `It could not be looked at within ${withinMs / 1_000} s.`;
    const late = [{ part, fault, todo: 'Look whether the network or this machine is overloaded, and try again.' }];
    timer = setTimeout(() => resolve(late), withinMs);
  });
  try {
    return await Promise.race([look(), tooLate]);
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    return [
      { part, fault: `It can't be looked at (${code ?? name}).`, todo: 'Mend what else is found, and try again.' },
    ];
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Examines the installation and says what it found.
 * @returns the exit code: 1 if something is wrong
 */
export async function doctor(
  source: NodeJS.ProcessEnv,
  { say, asJson }: { say(line: string): void; asJson: boolean },
): Promise<number> {
  const findings = await examine(source);
  const faults = findings.filter(({ isNote }) => !isNote);
  if (asJson) {
    say(JSON.stringify({ findings }, null, 2));
  } else {
    for (const { part, fault, todo, isNote } of findings)
      say(`${isNote ? 'note ' : 'FAULT'}  ${part}: ${fault}\n       ${todo}`);
    say(faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}.`);
  }
  return faults.length === 0 ? 0 : 1;
}
