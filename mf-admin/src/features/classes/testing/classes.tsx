import { expect } from '@jest/globals';
import type { AdminClass } from '@study-groups/contracts/admin';
import { storeOf } from '@study-groups/web-sdk/store/store';
import type { Answers } from '@study-groups/web-sdk/testing/page';
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { answerOf, buildClass, CLASSES } from '../../../testing.ts';
import { openView } from '../../../testing/frame.tsx';
import { selectWorkspace, workspaceActions } from '../../../workspace/slice.ts';
import { BLANK_VIEW, type ViewState } from '../../../workspace/state.ts';
import { ClassesPage } from '../ClassesPage.tsx';

export const request = buildClass({
  id: 2,
  courseName: 'Chemistry I',
  status: 'pending',
  slug: null,
  slugProposal: 'esu-ch1',
});
export const approved = buildClass({ studentCount: 3, groupCount: 1 });
export const rejected = buildClass({
  id: 3,
  courseName: 'Physics',
  status: 'rejected',
  slug: null,
  rejectionReason: 'Twice',
});
export const REQUEST = 'GET /api/admin/classes/2';
export const APPROVED = 'GET /api/admin/classes/1';

/** The answer of the list with these classes. */
export const list = (classes: AdminClass[], total = classes.length) => [200, { classes, total, pending: 1 }] as const;

/** The call of the first page. @param query ends in `&` */
export const listed = (query: string) => `GET /api/admin/classes?${query}offset=0&limit=100`;

/** Brings what the table and antd's forms need of a browser and jsdom lacks. */
export function prepareTable(): void {
  Element.prototype.scrollTo = () => undefined;
  const listens = { addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(globalThis, { matchMedia: (media: string) => ({ media, matches: false, ...listens }) });
}

/**
 * Opens the list with a request, a class and a rejected request.
 * @param view what the workspace keeps of it
 * @param View what is shown instead of the whole list
 */
export async function openClasses(
  changes: Answers = {},
  view: Partial<ViewState> = {},
  View: ComponentType = ClassesPage,
) {
  const answers = answerOf({
    [CLASSES]: list([request, approved, rejected]),
    [REQUEST]: [200, request],
    [APPROVED]: [200, approved],
    ...changes,
  });
  const { host, sent, registry, undo } = await openView(View, '/admin/dashboard', answers);
  const store = storeOf(host);
  const state = () => store.getState() as Parameters<typeof selectWorkspace>[0];
  if (Object.keys(view).length > 0) {
    // Awaited, or React forgets it where the page still waits for texts.
    await act(async () => void store.dispatch(workspaceActions.viewChanged({ view: 'classes', change: view })));
  }
  return {
    host,
    sent,
    answers,
    state,
    undo,
    view: (): ViewState => selectWorkspace(state()).views['classes'] ?? BLANK_VIEW,
    draft: (form: string) => selectWorkspace(state()).drafts[form],
    keepDraft: (form: string, draft: unknown) =>
      act(() => void store.dispatch(workspaceActions.draftChanged({ form, draft }))),
    idsOf: () => registry.all().map(({ id }) => id),
    run: async (id: string) => {
      await waitFor(() => expect(registry.all().map((command) => command.id)).toContain(id));
      await act(async () =>
        registry
          .all()
          .find((command) => command.id === id)!
          .run(),
      );
    },
  };
}

/** The row of a class, once it is there. */
export async function rowOf(name: string): Promise<HTMLElement> {
  // In one look: what comes may put another grid in the place of one that was found before.
  return (await screen.findByText(name, { selector: '[role="grid"] *' })).closest('[role="row"]') as HTMLElement;
}
