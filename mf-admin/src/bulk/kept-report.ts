import type { FailureCode } from '@study-groups/web-sdk/api/request';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useStoredReport } from '../workspace/use-workspace.ts';
import type { Outcome, Outcomes } from './run-bulk.ts';

/** One of those with which something is done. */
export interface BulkItem {
  id: number;
  name: string;
}

/** A bulk action that was begun, and how it stands. */
export interface KeptReport {
  /** Which it is, in the words of its list. */
  action: string;
  /** What was written for all of them, such as a reason. */
  note: string;
  items: readonly BulkItem[];
  outcomes: Outcomes;
}

const failure = z.strictObject({
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['untried', 'done', 'unknown']) }),
  z.strictObject({ kind: z.literal('failed'), failure }),
]);
/** What the workspace keeps of it. */
const storedSchema = z.strictObject({
  action: z.string(),
  note: z.string(),
  items: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  outcomes: z.array(z.tuple([z.int(), outcome])),
});

/**
 * How the last bulk action in a list stands, and what keeps it: through a reload and a killed window, until it is dismissed by
 * `keep(undefined)`.
 */
export function useKeptReport(list: string): [KeptReport | undefined, (report: KeptReport | undefined) => void] {
  const [stored, store] = useStoredReport(list);
  const kept = useMemo(() => readReport(stored), [stored]);
  return [kept, (report) => store(report && storedOf(report))];
}

/** A report as it was kept, by this or another version of the console; undefined where it can't be read. */
export function readReport(stored: unknown): KeptReport | undefined {
  const { data } = storedSchema.safeParse(stored);
  if (!data) return undefined;
  const outcomes = data.outcomes.map(([id, one]): [number, Outcome] => [
    id,
    one.kind === 'failed' ? failedOf(one) : { kind: one.kind },
  ]);
  return { ...data, outcomes: new Map(outcomes) };
}

/** What is kept of a report. */
export function storedOf({ outcomes, ...report }: KeptReport): z.input<typeof storedSchema> {
  return {
    ...report,
    items: report.items.map(({ id, name }) => ({ id, name })),
    outcomes: [...outcomes].map(([id, one]) => [id, one.kind === 'failed' ? withoutDashboard(one) : one]),
  };
}

/** Of a failure, what the report says. */
function withoutDashboard({ kind, failure: { status, code, message, errors } }: Outcome & { kind: 'failed' }) {
  return { kind, failure: { status, code, message, errors: errors.map((each) => ({ ...each })) } };
}

/** A code that this version does not know is shown like any that nobody foresaw. */
function failedOf({ failure: { code, ...rest } }: { failure: z.output<typeof failure> }): Outcome {
  return { kind: 'failed', failure: { ...rest, code: code as FailureCode } };
}
