import * as z from 'zod/mini';
import { dashboardSchema } from './dashboard.ts';
import { proofChallengeSchema } from './proof.ts';

/** Every error that the API answers: its stable code, its HTTP status and its English sentence. */
export const ERRORS = {
  invalid_request: { status: 400, message: 'Some of the information is not valid' },
  malformed_json: { status: 400, message: 'The request is not valid JSON' },
  request_id_missing: { status: 400, message: 'The x-request-id header is missing' },
  not_signed_in: { status: 401, message: 'Please sign in' },
  wrong_login: { status: 401, message: 'Invalid username or password' },
  wrong_password: { status: 401, message: 'Invalid password' },
  google_sign_in: { status: 401, message: 'Please sign in with Google again' },
  forbidden: { status: 403, message: 'You are not allowed to do this' },
  submission_closed: { status: 403, message: 'The deadline for this class has passed' },
  class_ended: { status: 403, message: 'The term of this class has ended' },
  deadline_not_passed: { status: 403, message: 'Groups can be formed once the deadline has passed' },
  google_refused: { status: 403, message: 'Google did not allow this' },
  not_found: { status: 404, message: 'Not found' },
  class_not_found: { status: 404, message: 'Class not found' },
  submission_not_found: { status: 404, message: 'Submission not found' },
  group_not_found: { status: 404, message: 'Group not found' },
  link_not_found: { status: 404, message: 'The link may be expired or invalid' },
  mail_not_found: { status: 404, message: 'Mail not found' },
  job_not_found: { status: 404, message: 'Job not found' },
  admin_not_found: { status: 404, message: 'Admin not found' },
  method_not_allowed: { status: 405, message: 'This method is not allowed here' },
  email_taken: { status: 409, message: 'A submission with this email already exists for this class' },
  already_decided: { status: 409, message: 'This request has already been decided' },
  groups_exist: { status: 409, message: 'This class already has groups' },
  no_groups: { status: 409, message: 'This class has no groups yet' },
  not_in_group: { status: 409, message: 'This student is not in this group' },
  already_in_group: { status: 409, message: 'This student is already in this group' },
  not_a_leader: { status: 409, message: 'This student does not lead a group' },
  not_enough_students: { status: 409, message: 'There are not enough students to form groups' },
  stale: { status: 409, message: 'Somebody else has changed this class meanwhile' },
  nothing_to_undo: { status: 409, message: 'There is nothing to undo' },
  nothing_to_redo: { status: 409, message: 'There is nothing to redo' },
  group_not_empty: { status: 409, message: 'This group still has members' },
  no_preview: { status: 409, message: 'There are no new groups to keep' },
  preview_outdated: { status: 409, message: 'A submission has come or changed since these groups were formed' },
  matching_not_running: { status: 409, message: 'No groups are being formed right now' },
  matching_cancelled: { status: 409, message: 'Forming the groups was cancelled' },
  matching_running: { status: 409, message: 'Groups are being formed right now' },
  slug_taken: { status: 409, message: 'This link name is already taken' },
  username_taken: { status: 409, message: 'This username is already taken' },
  last_admin: { status: 409, message: 'The last admin cannot be deleted' },
  class_full: { status: 409, message: 'This class is full' },
  google_not_configured: { status: 409, message: 'Google is not set up here. Please contact the administrator' },
  too_large: { status: 413, message: 'The request is too large' },
  not_json: { status: 415, message: 'The request must be JSON' },
  too_many_requests: { status: 429, message: 'Too many attempts. Please try again later' },
  proof_required: { status: 429, message: 'Too many attempts. Solve the challenge and try again' },
  unexpected: { status: 500, message: 'Something went wrong' },
  google_unavailable: { status: 502, message: 'Google does not answer. Please try again later' },
  unavailable: { status: 503, message: 'The service is briefly unavailable. Please try again' },
} as const;

export type ErrorCode = keyof typeof ERRORS;
export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** One invalid field: its path in the body, dots between the parts, and what is wrong with it. */
export const fieldErrorSchema = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every answer that is not a success. */
export const errorBodySchema = z.strictObject({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  errors: z.optional(z.array(fieldErrorSchema)),
  /** The class as it is now, with `stale`. */
  dashboard: z.optional(dashboardSchema),
  /** What to solve and send along, with `proof_required`. */
  challenge: z.optional(proofChallengeSchema),
  /** The message again, from the calls that use Google. */
  error: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
