import type Router from '@koa/router';
import type { ResponseOf } from '@study-groups/contracts/call';
import {
  removeStudent as removeStudentCall,
  bringBack as bringBackCall,
  markLeft as markLeftCall,
  removeStudents as removeStudentsCall,
} from '@study-groups/contracts/actions';
import * as confirmation from '@study-groups/contracts/confirmation';
import * as entry from '@study-groups/contracts/student-entry';
import {
  correctAddress as correctAddressCall,
  correctName as correctNameCall,
  createStudent,
  getStudent,
  updateStudent,
} from '@study-groups/contracts/student';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { perAddress } from '../../platform/rate-limit.ts';
import type { ClientSession } from '../../platform/transaction.ts';
import { sourceOf } from '../../platform/source.ts';
import { confirmsFor } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { LAUNCH_HEADER, readLaunchTicket } from '../../records/launch-ticket.ts';
import { requireDashboard } from '../classes/guard.ts';
import { presentPublicClass } from '../classes/presenter.ts';
import { addStudent } from './add-student.ts';
import { askStudent } from './ask-student.ts';
import { confirmAddress, sendConfirmation } from './confirm.ts';
import { correctAddress } from './correct-address.ts';
import { correctName } from './correct-name.ts';
import { correctSubmission } from './correct-submission.ts';
import { editStudent } from './edit.ts';
import { findByAccessKey, followToStudent } from './find.ts';
import { mayStill } from './policy.ts';
import { presentAnswers, presentSubmission } from './presenter.ts';
import { bringBack, markLeft } from './leave.ts';
import { removeStudents } from './remove-many.ts';
import { removeStudent } from './remove.ts';
import { requireProofBeyondLimits } from './sign-up-limits.ts';
import { submitStudent } from './submit.ts';

/** The calls of students, who hold an access key at most, and those that remove students. */
export function mountStudents(router: Router<AppState>, platform: Platform): void {
  const { vault } = platform;

  mountCall(router, createStudent, { guard: anybody }, async ({ ctx, body, saveResponse }) => {
    await requireProofBeyondLimits(platform, ctx, body.classId);
    return submitStudent(platform, body, {
      source: sourceOf(vault, ctx),
      isProven: ctx.state.isProven === true,
      launch: readLaunchTicket(vault, ctx.get(LAUNCH_HEADER), body.classId),
      saveResponse,
    });
  });

  mountCall(router, getStudent, { guard: anybody }, async ({ ctx, params }) => {
    // A HEAD request asks whether there is one, and follows no link.
    const find = ctx.method === 'HEAD' ? findByAccessKey : followToStudent;
    const student = await find(vault, params.accessKey);
    const cls = await findApproved({ id: student.classId });
    const confirmFor = confirmsFor(cls, student);
    return {
      student: presentSubmission(student),
      class: presentPublicClass(cls),
      ...(confirmFor && { confirmFor }),
      ...(mayStill(cls, student) && { mayChangeLate: true }),
    };
  });

  const edit = { guard: anybody, rateLimit: { edits: perAddress } } as const;
  mountCall(router, updateStudent, edit, async ({ ctx, params, body, saveResponse }) => {
    const student = await editStudent(platform, params.accessKey, body, {
      source: sourceOf(vault, ctx),
      saveResponse: (session, edited) => saveResponse(session, { student: presentSubmission(edited) }),
    });
    return { student: presentSubmission(student) };
  });

  mountCall(router, correctAddressCall, edit, async ({ ctx, params, body, saveResponse }) => ({
    accessKey: await correctAddress(platform, params.accessKey, body, {
      source: sourceOf(vault, ctx),
      saveResponse: (session, accessKey) => saveResponse(session, { accessKey }),
    }),
  }));

  mountCall(router, correctNameCall, edit, async ({ ctx, params, body, saveResponse }) => {
    const find = (session: ClientSession) => findByAccessKey(vault, params.accessKey, session);
    const student = await correctName(platform, find, body.fullName, {
      source: sourceOf(vault, ctx),
      saveResponse: (session, corrected) => saveResponse(session, { student: presentSubmission(corrected) }),
    });
    return { student: presentSubmission(student) };
  });

  const confirm = {
    guard: anybody,
    rateLimit: { confirmations: perAddress },
    eraseWithClass: (_: unknown, { class: { id } }: ResponseOf<typeof confirmation.confirmAddress>) => id,
  };
  mountCall(router, confirmation.confirmAddress, confirm, async ({ ctx, body }) => {
    const { cls, standing } = await confirmAddress(platform, body, sourceOf(vault, ctx));
    return { class: presentPublicClass(cls), standing };
  });
  mountCall(router, confirmation.sendConfirmation, edit, async ({ params }) => ({
    sent: await sendConfirmation(platform, params.accessKey),
  }));

  const ofClass = { guard: requireDashboard(platform) } as const;
  mountCall(router, removeStudentCall, ofClass, ({ caller, params, body }) =>
    removeStudent(platform, caller, params.studentId, body.version),
  );
  const change = { ...ofClass, rateLimit: { edits: perAddress } };
  mountCall(router, entry.addStudent, change, ({ caller, body }) => addStudent(platform, caller, body));
  mountCall(router, entry.correctSubmission, change, async ({ caller, params, body }) => ({
    student: presentAnswers(await correctSubmission(platform, caller, params.studentId, body)),
  }));
  mountCall(router, entry.askStudent, ofClass, async ({ caller, params }) => ({
    sent: await askStudent(platform, caller, params.studentId),
  }));
  mountCall(router, removeStudentsCall, ofClass, ({ caller, body }) =>
    removeStudents(platform, caller, body.studentIds, body.version),
  );
  mountCall(router, markLeftCall, ofClass, ({ caller, body }) =>
    markLeft(platform, caller, body.studentIds, body.version),
  );
  mountCall(router, bringBackCall, ofClass, ({ caller, body }) =>
    bringBack(platform, caller, body.studentIds, body.version),
  );
}
