import type Router from '@koa/router';
import type { ResponseOf } from '@study-groups/contracts/call';
import {
  removeStudent as removeStudentCall,
  removeStudents as removeStudentsCall,
} from '@study-groups/contracts/actions';
import * as confirmation from '@study-groups/contracts/confirmation';
import * as entry from '@study-groups/contracts/student-entry';
import {
  correctAddress as correctAddressCall,
  createStudent,
  getStudent,
  updateStudent,
} from '@study-groups/contracts/student';
import type { AppState } from '../../platform/app-state.ts';
import { mountCall } from '../../platform/call.ts';
import { anybody, countCall } from '../../platform/guards.ts';
import type { Platform } from '../../platform/platform.ts';
import { sourceOf } from '../../platform/source.ts';
import { confirmsFor } from '../../records/confirmation.ts';
import { findApproved } from '../../records/find-class.ts';
import { LAUNCH_HEADER, readLaunchTicket } from '../../records/launch-ticket.ts';
import { requireDashboard } from '../classes/guard.ts';
import { presentPublicClass } from '../classes/presenter.ts';
import { addStudent } from './add-student.ts';
import { askStudent } from './ask-student.ts';
import { chargeSignUp } from './charge.ts';
import { confirmAddress, sendConfirmation } from './confirm.ts';
import { correctAddress } from './correct-address.ts';
import { correctSubmission } from './correct-submission.ts';
import { editStudent } from './edit.ts';
import { findByAccessKey, followToStudent } from './find.ts';
import { mayStill } from './policy.ts';
import { presentAnswers, presentSubmission } from './presenter.ts';
import { removeStudents } from './remove-many.ts';
import { removeStudent } from './remove.ts';
import { submitStudent } from './submit.ts';

/** The calls of students, who hold an access key at most, and those that remove students. */
export function mountStudents(router: Router<AppState>, platform: Platform): void {
  const { limits, vault } = platform;
  const missing = 'submission_not_found';

  const signUp = { guard: anybody, charge: chargeSignUp(platform) };
  mountCall(router, createStudent, signUp, ({ ctx, body, keep }) =>
    submitStudent(platform, body, {
      source: sourceOf(vault, ctx),
      isProven: ctx.state.isProven === true,
      launch: readLaunchTicket(vault, ctx.get(LAUNCH_HEADER), body.classId),
      keep,
    }),
  );

  mountCall(router, getStudent, { guard: anybody, missing }, async ({ ctx, params }) => {
    // Whoever only asks whether there is one has not followed the link.
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

  const edit = { guard: anybody, charge: countCall(limits.edits), missing } as const;
  mountCall(router, updateStudent, edit, async ({ ctx, params, body, keep }) => {
    const student = await editStudent(platform, params.accessKey, body, {
      source: sourceOf(vault, ctx),
      keep: (session, edited) => keep(session, { student: presentSubmission(edited) }),
    });
    return { student: presentSubmission(student) };
  });

  mountCall(router, correctAddressCall, edit, async ({ ctx, params, body, keep }) => ({
    accessKey: await correctAddress(platform, params.accessKey, body, {
      source: sourceOf(vault, ctx),
      keep: (session, accessKey) => keep(session, { accessKey }),
    }),
  }));

  const confirm = {
    guard: anybody,
    charge: countCall(limits.confirmations),
    classOf: (_: unknown, { class: { id } }: ResponseOf<typeof confirmation.confirmAddress>) => id,
  };
  mountCall(router, confirmation.confirmAddress, confirm, async ({ ctx, body }) => {
    const { cls, standing } = await confirmAddress(platform, body, sourceOf(vault, ctx));
    return { class: presentPublicClass(cls), standing };
  });
  mountCall(router, confirmation.sendConfirmation, edit, async ({ params }) => ({
    sent: await sendConfirmation(platform, params.accessKey),
  }));

  const ofClass = { guard: requireDashboard(platform), missing: 'class_not_found' } as const;
  mountCall(router, removeStudentCall, ofClass, ({ caller, params, body }) =>
    removeStudent(platform, caller, params.studentId, body.version),
  );
  mountCall(router, entry.addStudent, { ...ofClass, charge: countCall(limits.edits) }, ({ caller, body }) =>
    addStudent(platform, caller, body),
  );
  const ofStudent = { ...ofClass, missing } as const;
  const change = { ...ofStudent, charge: countCall(limits.edits) };
  mountCall(router, entry.correctSubmission, change, async ({ caller, params, body }) => ({
    student: presentAnswers(await correctSubmission(platform, caller, params.studentId, body)),
  }));
  mountCall(router, entry.askStudent, ofStudent, async ({ caller, params }) => ({
    sent: await askStudent(platform, caller, params.studentId),
  }));
  mountCall(router, removeStudentsCall, ofClass, ({ caller, body }) =>
    removeStudents(platform, caller, body.studentIds, body.version),
  );
}
