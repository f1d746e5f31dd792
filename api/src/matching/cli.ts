import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readText, reasonNotToWrite } from './cli-files.ts';
import { MatchInputError } from './input.ts';
import { createMatchPool } from './match-pool.ts';
import { groupsTable, progressLine, resultDocument, summary } from './report.ts';
import { checkAnswers, parseConstraints, parseSetup, parseStudents } from './students-file.ts';
import type { Effort, MatchProgress, MatchRequest, SizeRule } from './types.ts';

const USAGE = `usage: npm run match -- --students FILE --size RULE --seed N --out FILE
         [--effort quick|normal|thorough] [--prove] [--constraints FILE]
         [--setup FILE]

  FILE of students   JSON array of bodies of POST /api/students
  RULE               2 to 7, flex (3-5), flex-small (2-4), flex-large (5-7), or a range A-B
  FILE of constraints  {"mustBeTogether": [[email, email], ...], "mustBeApart": ..., "avoidRepeats": ...,
                       "notAlone": [[email, ...], ...], "fixed": ...}
  FILE of a setup    {"weights": {}, "modes": {}, "questions": []}: what the class chose for itself, see docs/matching.md
  A FILE that is read is UTF-8, or UTF-16 with a byte-order mark; - is standard input

exit codes: 0 matched, 1 the input can't be matched, 2 wrong usage, 3 matched, but a rule is broken`;

/** Exit codes of the command. */
const EXIT = { matched: 0, badInput: 1, usage: 2, unmet: 3 } as const;

class UsageError extends Error {}

function sizeRule(text: string): SizeRule {
  const range = /^(\d+)-(\d+)$/.exec(text);
  return range ? { min: Number(range[1]), max: Number(range[2]) } : (text as SizeRule);
}

/** What the command was asked to do. */
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

// whoever reads the table may have seen enough of it
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
