import { isUnanswered } from '@study-groups/web-sdk/api/request';
import type { Host } from '@study-groups/web-sdk/host/host';
import { type Observable, observable } from '@study-groups/web-sdk/host/observable';
import { isRequestFailure } from '@study-groups/web-sdk/i18n/useFailureText';
import type { Dashboard } from '../class/shown-class.ts';
import type { Edit } from './edits.ts';
import { withEdit } from './with-edit.ts';

/** An edit that the class which is shown does not hold yet. */
export interface PendingEdit {
  edit: Edit;
  /** On its way, stored by now, or without an answer, so that nobody knows. */
  state: 'sending' | 'stored' | 'unanswered';
  /** Of a stored one: from this version on the class holds it. Of one without an answer: the class as it was when it was sent. */
  version?: number;
}

/** The edits of one class that are under way. They outlast the page that shows them: a tab, or a password that ended. */
export interface PendingEdits extends Observable<readonly PendingEdit[]> {
  /** Notes an edit that waits for its turn, and is shown as made. */
  begin: (edit: Edit) => void;
  /** Sends it, naming a version of the class, and keeps what came of it; rejects as the sending does. */
  follow: <Answer extends { version: number }>(
    edit: Edit,
    version: number,
    send: () => Promise<Answer>,
  ) => Promise<Answer>;
  forget: (edit: Edit) => void;
  /** Forgets those that the class holds by now. */
  compareWith: (dashboard: Dashboard) => void;
}

const known = new WeakMap<Host, Map<string, PendingEdits>>();

/** The pending edits of a class on a page. */
export function pendingEditsOf(host: Host, slug: string): PendingEdits {
  const classes = known.get(host) ?? new Map<string, PendingEdits>();
  known.set(host, classes);
  const edits = classes.get(slug) ?? newPendingEdits();
  classes.set(slug, edits);
  return edits;
}

function newPendingEdits(): PendingEdits {
  const { current, subscribe, change } = observable<readonly PendingEdit[]>([]);
  const put = (edit: Edit, next: Omit<PendingEdit, 'edit'>) => {
    const isThere = current().some((each) => each.edit === edit);
    change(
      isThere
        ? current().map((each) => (each.edit === edit ? { edit, ...next } : each))
        : [...current(), { edit, ...next }],
    );
  };
  const forget = (edit: Edit) => change(current().filter((each) => each.edit !== edit));
  return {
    current,
    subscribe,
    forget,
    begin: (edit) => put(edit, { state: 'sending' }),
    async follow(edit, version, send) {
      put(edit, { state: 'sending' });
      try {
        const answer = await send();
        put(edit, { state: 'stored', version: answer.version });
        return answer;
      } catch (error) {
        if (isRequestFailure(error) && isUnanswered(error)) put(edit, { state: 'unanswered', version });
        else forget(edit);
        throw error;
      }
    },
    compareWith(dashboard) {
      const left = current().filter(({ edit, state, version = Infinity }) =>
        state === 'unanswered' ? !holds(dashboard, edit) : state === 'sending' || version > dashboard.version,
      );
      if (left.length < current().length) change(left);
    },
  };
}

function holds({ students }: Dashboard, { studentId, toGroupId }: Edit): boolean {
  const student = students.find(({ id }) => id === studentId);
  return student === undefined || student.groupId === toGroupId;
}

/** The class with the edits that are under way. */
export function withPending(dashboard: Dashboard, pending: readonly PendingEdit[]): Dashboard {
  return pending
    .filter(({ state, version = Infinity }) => state !== 'unanswered' && version > dashboard.version)
    .reduce((shown, { edit }) => withEdit(shown, edit), dashboard);
}
