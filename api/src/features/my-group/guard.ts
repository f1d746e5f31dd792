import { MEMBER_HEADER, memberLinks } from '@study-groups/contracts/links';
import type { Context } from '../../platform/call.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ClassRecord } from '../../records/class.ts';
import { findApproved } from '../../records/find-class.ts';
import { findByMemberLink } from '../../records/member-links.ts';
import type { StudentRecord } from '../../records/student.ts';

/** The member whose page is requested, and their class. */
export interface MemberCaller {
  cls: ClassRecord;
  student: StudentRecord;
  /** As writes are told apart by it. */
  actor: { by: string };
}

/** The guard of the calls of a member's page: the link of their mails, in a header. @throws ApiError link_not_found, or class_left for that of who has left the course */
export function requireMember({ vault }: Platform) {
  return async ({ ctx }: { ctx: Context }): Promise<MemberCaller> => {
    const link = memberLinks.read(ctx.get(MEMBER_HEADER));
    const student = await findByMemberLink(vault, link);
    const cls = await findApproved({ id: student.classId });
    return { cls, student, actor: { by: `member:${student.id}` } };
  };
}
