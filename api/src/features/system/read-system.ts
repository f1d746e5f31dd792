import { CONTRACT_VERSION } from '@study-groups/contracts/remotes';
import { MOST_OVERDUE, type System } from '@study-groups/contracts/system';
import { databaseNow } from '../../platform/clock.ts';
import { vulnerabilitiesOf } from '../../platform/vulnerabilities.ts';
import type { Env } from '../../platform/env.ts';
import type { AskParts } from '../../platform/health.ts';
import { nodeSupportEnd } from '../../platform/node-support.ts';
import { runningProcesses } from '../../platform/processes.ts';
import { oldZoneRules } from '../../platform/zones.ts';
import { SERVER_VERSION } from '../../platform/server-version.ts';
import { countMails, oldestDue } from '../outbox/list.ts';
import { presentStop } from '../outbox/presenter.ts';
import { readStop } from '../outbox/stop.ts';
import { type OverdueClass, overdueClasses } from '../runs/overdue.ts';
import { presentTrouble } from '../runs/trouble.ts';
import { readDatabaseFacts } from './database-facts.ts';

/** Reads the state of the installation. @param askParts looks at the parts that /readyz reports */
export async function readSystem(env: Env, askParts: AskParts): Promise<System> {
  const now = databaseNow();
  const supportEnd = nodeSupportEnd(process.versions.node, now);
  const zoneRules = oldZoneRules(now);
  const [checks, processes, database, counts, oldest, stop, overdue] = await Promise.all([
    askParts(),
    readProcesses(),
    readDatabaseFacts(),
    countMails(),
    oldestDue(now),
    readStop(),
    overdueClasses(now),
  ]);
  return {
    server: {
      version: SERVER_VERSION,
      contracts: CONTRACT_VERSION,
      node: process.versions.node,
      ...(supportEnd && { nodeSupportEnd: supportEnd }),
      ...(zoneRules && { oldZoneRules: zoneRules }),
      publicUrl: env.PUBLIC_URL,
      checks: checks.map(({ part, fault }) => ({
        part,
        words: fault?.words ?? null,
        isVital: fault?.isVital ?? false,
      })),
    },
    processes,
    database: presentDatabase(database, env.IS_EMBEDDED),
    outbox: {
      isConfigured: env.SMTP_URL !== undefined,
      ...counts,
      oldestDueAt: oldest?.toISOString() ?? null,
      stopped: presentStop(stop),
    },
    overdue: overdue.slice(0, MOST_OVERDUE).map(presentOverdue),
  };
}

function presentDatabase(
  facts: Awaited<ReturnType<typeof readDatabaseFacts>>,
  isEmbedded: boolean,
): System['database'] {
  const { version, members } = facts;
  const known = vulnerabilitiesOf({ version, memberCount: members.length, isEmbedded });
  return { ...facts, isEmbedded, ...(known && { vulnerabilities: { ids: known.ids, mendedIn: known.mendedIn } }) };
}

function presentOverdue({ id, courseName, slug, deadline, matchTrouble }: OverdueClass): System['overdue'][number] {
  return {
    class: { id, courseName, slug },
    deadline: deadline.toISOString(),
    trouble: matchTrouble && presentTrouble(matchTrouble),
  };
}

async function readProcesses(): Promise<System['processes']> {
  return (await runningProcesses()).flatMap((seen) => {
    const { role, version, startedAt, clockErrorMs, memoryBytes } = seen;
    // One of the release before reports its keys only.
    if (!role || !version || !startedAt || clockErrorMs === undefined || memoryBytes === undefined) return [];
    return {
      id: seen._id.replace('process:', ''),
      role,
      version,
      startedAt: startedAt.toISOString(),
      seenAt: seen.seenAt.toISOString(),
      clockErrorMs,
      memoryBytes,
    };
  });
}
