import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readText, reasonNotToWrite } from './cli-files.ts';
import { MatchInputError } from './input.ts';
import { createMatchPool } from './match-pool.ts';
import { checkAnswers, parseConstraints, parseSetup, parseStudents } from './students-file.ts';
import type { SizeRule } from '@study-groups/scoring/sizes';
import type { Effort, MatchProgress, MatchRequest, MatchResult } from './types.ts';
import type { MatchStudent } from '@study-groups/scoring/types';

const USAGE = `usage: npm run match -- --students FILE --size RULE --seed N --out FILE
         [--effort quick|normal|thorough] [--prove] [--constraints FILE]
         [--setup FILE]

  FILE of students   JSON array of bodies of POST /api/students
  RULE               2 to 7, flex (3-5), flex-small (2-4), flex-large (5-7), a range A-B,
                     or a number of groups: xN
  FILE of constraints  {"mustBeTogether": [[email, email], ...], "mustBeApart": ..., "avoidRepeats": ...,
                       "notAlone": [[email, ...], ...], "fixed": ...}
  FILE of a setup    {"weights": {}, "modes": {}, "questions": []}: what the class chose for itself, see docs/matching.md
  A FILE that is read is UTF-8, or UTF-16 with a byte-order mark; - is standard input

exit codes: 0 matched, 1 the input can't be matched, 2 wrong usage, 3 matched, but a rule is broken`;

/** Exit codes of the command. */
const EXIT = { matched: 0, badInput: 1, usage: 2, unmet: 3 } as const;

const PHASES = { search: 'searching', recombine: 'recombining', prove: 'proving' } as const;

class UsageError extends Error {}

function sizeRule(text: string): SizeRule {
  const range = /^(\d+)-(\d+)$/.exec(text);
  const counted = /^x(\d+)$/.exec(text);
  if (counted) return { groups: Number(counted[1]) };
  return range ? { min: Number(range[1]), max: Number(range[2]) } : (text as SizeRule);
}

/** Returns what the command was asked to do. */
function readCommand(): { request: MatchRequest; out: string } {
  const options = {
    students: { type: 'string' },
    size: { type: 'string' },
    seed: { type: 'string' },
    out: { type: 'string' },
    effort: { type: 'string', default: 'normal' },
    prove: { type: 'boolean', default: false },
    constraints: { type: 'string' },
    setup: { type: 'string' },
  } as const;
  let values, tokens;
  try {
    ({ values, tokens } = parseArgs({ options, tokens: true }));
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = given.find((name, at) => given.indexOf(name) !== at);
  if (twice) throw new UsageError(`--${twice} is given twice`);
  const { students: file, size, seed, out, effort, prove } = values;
  if (!file || !size || !seed || !out) throw new UsageError('--students, --size, --seed and --out are needed');
  if (!/^-?\d+$/.test(seed) || !Number.isSafeInteger(Number(seed))) throw new UsageError('--seed must be an integer');
  if (!['quick', 'normal', 'thorough'].includes(effort)) throw new UsageError(`unknown effort ${effort}`);
  const inputs = [file, values.constraints, values.setup].filter((input) => input !== undefined);
  if (inputs.filter((input) => input === '-').length > 1) throw new UsageError('only one file can be standard input');
  const reason = reasonNotToWrite(out, inputs);
  if (reason !== null) throw new UsageError(`--out: ${reason}`);
  const students = parseStudents(readText(file));
  const constraints = values.constraints ? parseConstraints(readText(values.constraints), students) : {};
  const request = { students, size: sizeRule(size), seed: Number(seed), effort: effort as Effort, prove };
  const setup = values.setup ? { setup: parseSetup(readText(values.setup)) } : {};
  if (setup.setup) checkAnswers(students, setup.setup);
  return { request: { ...request, ...constraints, ...setup }, out };
}

async function main(): Promise<number> {
  const { request, out } = readCommand();
  const { students } = request;
  const pool = createMatchPool(1);
  const onProgress = (progress: MatchProgress) => process.stderr.write(progressLine(progress));
  const result = await pool.match(request, { onProgress }).finally(() => pool.close());
  process.stderr.write('\r\x1b[K');
  const { userCPUTime, maxRSS } = process.resourceUsage();
  const used = { userSeconds: userCPUTime / 1e6, memoryMB: Math.round(maxRSS / 1024) };
  process.stdout.write(groupsTable(students, result) + '\n' + summary(students, result) + '\n');
  try {
    writeFileSync(out, JSON.stringify({ ...resultDocument(students, result), ...used }, null, 1) + '\n');
  } catch (error) {
    throw new MatchInputError(`${out} can't be written (${(error as NodeJS.ErrnoException).code})`);
  }
  return result.unmet.length + result.brokenRules.length > 0 ? EXIT.unmet : EXIT.matched;
}

// the reader of the table may have seen enough of it
process.stdout.on('error', () => undefined);
try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    process.exitCode = EXIT.usage;
  } else if (error instanceof MatchInputError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = EXIT.badInput;
  } else {
    process.stderr.write(`The search failed: ${(error as Error).message}\n`);
    process.exitCode = EXIT.badInput;
  }
}

/** Returns what the command writes: e-mails in place of indexes. */
function resultDocument(students: readonly MatchStudent[], result: MatchResult) {
  const email = (i: number) => students[i]!.email;
  return {
    classScore: result.classScore,
    bound: result.bound,
    proven: result.proven,
    seed: result.seed,
    iterations: result.iterations,
    milliseconds: Math.round(result.milliseconds),
    stopped: result.stopped,
    unmet: result.unmet.map((unmet) => ({
      ...unmet,
      students: unmet.students.map(email),
      ...(unmet.kind === 'notAlone' && { set: unmet.set + 1 }),
    })),
    brokenRules: result.brokenRules.map(({ group, ...rule }) => ({ group: group + 1, ...rule })),
    groups: result.groups.map((group) => ({
      members: group.members.map(email),
      leader: group.leader === null ? null : email(group.leader),
      matchScore: group.matchScore,
      score: group.score,
      breakdown: group.breakdown,
      ...(group.questions && { questions: group.questions }),
      bestMeetingTimes: group.bestMeetingTimes,
      attendance: group.attendance,
    })),
  };
}

/** One line that overwrites itself. */
function progressLine({ done, classScore, phase }: MatchProgress): string {
  const best = classScore === null ? '' : `, class score ${classScore.toFixed(4)}`;
  return `\r\x1b[K${PHASES[phase]} ${Math.floor(done * 100)} %${best}`;
}

/** The groups as lines of text: number, size, score, common slots, first time, leader, members. */
function groupsTable(students: readonly MatchStudent[], result: MatchResult): string {
  const lines = ['group size match  slots  first time       members, the leader first'];
  result.groups.forEach((group, g) => {
    const { leader, members, matchScore, commonSlots } = group;
    const others = members.filter((i) => i !== leader);
    const emails = [...(leader === null ? [] : [leader]), ...others].map((i) => students[i]!.email);
    const cells = [
      String(g + 1).padStart(5),
      String(members.length).padStart(4),
      String(matchScore).padStart(5),
      String(commonSlots).padStart(6),
      ` ${(group.bestMeetingTimes[0] ?? '-').padEnd(15)}`,
    ];
    lines.push(`${cells.join(' ')} ${emails.join(' ')}`);
  });
  return lines.join('\n');
}

/** Returns what the run found, in a few lines. */
function summary(students: readonly MatchStudent[], result: MatchResult): string {
  const { classScore, bound, groups } = result;
  const gap =
    bound === null ? 'no bound' : `bound ${bound.toFixed(6)}, gap ${((1 - classScore / bound) * 100).toFixed(3)} %`;
  const lines = [
    `class score ${classScore.toFixed(6)} (${result.proven ? 'proven optimum' : gap}), ${students.length} students in ${groups.length} groups`,
    `worst group ${Math.min(...groups.map((group) => group.score)).toFixed(2)}, without a common hour: ${groups.filter((group) => group.commonSlots === 0).length}`,
    `seed ${result.seed}, ${result.iterations} steps, ${(result.milliseconds / 1000).toFixed(2)} s`,
  ];
  if (result.stopped)
    lines.push('stopped by the clock before its budget was used: another machine may find other groups');
  for (const unmet of result.unmet) {
    const who = unmet.students.map((i) => students[i]!.email).join(' and ');
    const what = unmet.kind === 'notAlone' ? `is alone of set ${unmet.set + 1}` : `must be ${unmet.kind}`;
    lines.push(`broken: ${who} ${what}`);
  }
  for (const { group, question, rule, answer } of result.brokenRules)
    lines.push(`broken: group ${group + 1}, question ${question}: ${rule}${answer === undefined ? '' : ` ${answer}`}`);
  return lines.join('\n');
}
