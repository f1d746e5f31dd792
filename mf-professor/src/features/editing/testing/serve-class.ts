import { answerCalls, refusal } from '@study-groups/web-sdk/testing/page';
import type { Dashboard } from '../../class/shown-class.ts';
import type { Edit } from '../edits.ts';
import { withEdit } from '../with-edit.ts';

interface Sent {
  call: string;
  body: { version?: number } & Record<string, unknown>;
}

type Answer = readonly [status: number, body: unknown];

/** A class for tests that is changed as the server changes one, and refuses what is stale. */
export function serveClass(first: Dashboard) {
  const state = { dashboard: first, isReachable: true };
  const sent: Sent[] = [];
  const answers: Record<string, Answer> = {};
  let gate: Promise<void> = Promise.resolve();

  function make(edit: Edit, version: unknown): Answer {
    const { dashboard } = state;
    if (version !== dashboard.version) return [409, { ...refusal('stale'), dashboard }];
    state.dashboard = { ...withEdit(dashboard, edit), version: dashboard.version + 1 };
    const groups = state.dashboard.groups.filter(({ id }) => id === edit.fromGroupId || id === edit.toGroupId);
    return [200, { groups, version: state.dashboard.version }];
  }

  function answer(call: string, body: Sent['body']): Answer {
    if (answers[call]) return answers[call];
    const path = call.split('/api/')[1]!.split('/');
    if (path[0] === 'dashboard' && path.length === 2) return [200, state.dashboard];
    if (path[0] === 'move-student') {
      const [studentId, fromGroupId, toGroupId] = path.slice(1).map(Number) as [number, number, number];
      return make({ studentId, fromGroupId, toGroupId }, body.version);
    }
    if (path[0] === 'swap-students') {
      const [studentId, swapWithId] = [Number(body['studentId']), Number(body['otherStudentId'])];
      const groupOf = (id: number) => state.dashboard.students.find((student) => student.id === id)!.groupId!;
      const edit = { studentId, fromGroupId: groupOf(studentId), toGroupId: groupOf(swapWithId), swapWithId };
      return make(edit, body.version);
    }
    throw new Error(`the test has no answer to ${call}`);
  }

  // Also keeps the client from logging every failed call to the console.
  answerCalls({});
  globalThis.fetch = async (input, init) => {
    const call = `${init?.method} ${String(input)}`;
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : {};
    const isRead = call.startsWith('POST /api/dashboard') && !call.endsWith('/moves');
    if (!isRead) sent.push({ call, body });
    if (!isRead) await gate;
    if (!state.isReachable) throw new TypeError('Failed to fetch');
    const [status, content] = answer(call, body);
    return new Response(JSON.stringify(content), { status });
  };

  return {
    state,
    sent,
    answers,
    /** Keeps changes from being answered. @returns how to go on */
    hold(): () => void {
      let release = () => {};
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** Another editor's edit. */
    editElsewhere(edit: Edit): void {
      make(edit, state.dashboard.version);
    },
  };
}
