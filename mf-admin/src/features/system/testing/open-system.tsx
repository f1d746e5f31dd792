import { type Figures, FIGURE_WEEKS, FIRST_WAYS, HOUR_SPANS } from '@study-groups/contracts/figures';
import type { JobSummary } from '@study-groups/contracts/jobs';
import { SCORE_TERMS } from '@study-groups/contracts/score-terms';
import type { System } from '@study-groups/contracts/system';
import { type Answers, openPage } from '@study-groups/web-sdk/testing/page';
import { formatDateTime } from '@study-groups/web-sdk/time/format';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildRelease, buildSystem, JOBS, PLATFORMS, PROVIDERS, TOOL } from '../../../testing.ts';
import { buildFrame } from '../../../testing/frame.tsx';
import { ownZone } from '@study-groups/web-sdk/time/zones';
import { SystemPage } from '../SystemPage.tsx';

/** The calls of the view. */
export const SYSTEM = 'GET /api/admin/system';
export const RELEASES = 'GET /api/admin/releases';
export const STATISTICS = 'GET /api/admin/statistics';
export const STORAGE = 'GET /api/admin/storage';
export const FIGURES = 'GET /api/admin/figures';
export const DOCTOR = 'POST /api/admin/doctor';
export const PUT_LIVE = 'POST /api/admin/releases/admin/live';
/** Two moments, ten minutes from each other. */
export const AT = '2026-12-05T05:00:00.000Z';
export const LATER = '2026-12-05T05:10:00.000Z';
/** A failed job, and the call that runs it again. */
export const JOB = 'a'.repeat(24);
export const RETRY = `POST /api/admin/jobs/${JOB}/retry`;
/** The build that was live before. */
export const OLD = 'b'.repeat(16);
/** A text that would run, were it taken for markup. */
export const HOSTILE = '<img src=x onerror=alert(1)>';
/** A moment as the view shows it. */
export const timeOf = (at: string) => formatDateTime(at, ownZone(), 'en');

/** A class. */
export const algebra = { id: 1, courseName: 'Linear Algebra', slug: 'algebra-x2y3' };
const shell = buildRelease({ name: 'shell', previous: [] });
/** The answer with the releases of the shell and of one remote. */
export const releasesOf = (release = buildRelease({}), canChange = true) =>
  [200, { builds: [shell, release], canChange }] as const;
/** The job of that class, which failed. */
export const job: JobSummary = {
  id: JOB,
  kind: 'match-class',
  class: algebra,
  state: 'failed',
  nextRunAt: null,
  lastRunAt: AT,
  trouble: { fault: 'memory', attempts: 5, at: AT, nextTryAt: null },
};

/** The figures of some classes, none of which has enough groups yet but where that is changed. */
export const buildFigures = (figures: Partial<Figures>): Figures => ({
  at: AT,
  classes: 2,
  groups: 41,
  isCapped: false,
  weeks: Array.from({ length: FIGURE_WEEKS }, (_, at) => ({ week: at + 1, share: null })),
  sizes: [],
  hours: HOUR_SPANS.map((hours) => ({ hours, share: null })),
  ways: FIRST_WAYS.map((way) => ({ way, share: null })),
  comparison: { booked: null, proposed: null, difference: null, more: null },
  terms: SCORE_TERMS.map((term) => ({ term, weight: 10, met: null, unmet: null })),
  ...figures,
});

/** Opens the view of an installation in which all is well but what is changed. */
export async function openSystem(system: Partial<System> | 'unreachable' = {}, changes: Answers = {}) {
  const frame = buildFrame();
  const Page = () => (
    <frame.Frame>
      <SystemPage />
    </frame.Frame>
  );
  const answers: Answers = {
    [SYSTEM]: system === 'unreachable' ? system : [200, buildSystem(system)],
    [RELEASES]: releasesOf(),
    [STATISTICS]: [200, { at: AT, requests: [], signUps: [] }],
    [STORAGE]: [200, { at: AT, classes: [] }],
    [FIGURES]: [200, buildFigures({ classes: 0, groups: 0 })],
    [JOBS]: [200, { jobs: [job], kinds: [] }],
    [PLATFORMS]: [200, { platforms: [], tool: TOOL }],
    [PROVIDERS]: [200, { providers: [], onlyByProvider: false, cameByProvider: false }],
    ...changes,
  };
  const page = await openPage(Page, '/admin/dashboard/system', answers);
  return { answers, ...frame, ...page };
}

/** A section of the view, by its heading. */
export async function section(name: string | RegExp): Promise<HTMLElement> {
  return (await screen.findByRole('heading', { name, level: 2 })).closest('section')!;
}
/** Presses a button once it is there. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
