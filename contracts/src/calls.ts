import {
  cancelMatch,
  changeLeader,
  countStudent,
  createEmptyGroup,
  dropPreview,
  extendDeadline,
  getRecommendations,
  keepPreview,
  moveStudent,
  previewGroups,
  redoEdit,
  remindLeader,
  removeGroup,
  renameGroup,
  removeStudent,
  removeStudents,
  resendEmails,
  reshuffleGroups,
  rotatePassword,
  showPasswords,
  swapStudents,
  undoEdit,
  updateSettings,
} from './actions.ts';
import { archiveClass, getHome, leaveHome, openHome, sendHomeLink } from './home.ts';
import {
  changePerson,
  getTeam,
  handOver,
  inviteAgain,
  invitePerson,
  leaveDesk,
  removePerson,
  switchPassword,
} from './team.ts';
import {
  approveRequest,
  createClass,
  deleteClass,
  getAdmin,
  getAdminDashboard,
  loginAdmin,
  logoutAdmin,
  rejectRequest,
  updateClass,
} from './admin.ts';
import { countPending, exportClasses, findClassRow, getAdminClass, listClasses } from './admin-classes.ts';
import { searchAll } from './admin-search.ts';
import { changePassword, createAdmin, deleteAdmin, listAdmins, updateAdmin, updateProfile } from './admin-users.ts';
import { listAudit } from './audit.ts';
import { reportBrowserError } from './browser-errors.ts';
import { beginBulk, dismissBulk, exportSelected, listBulk, listClassIds, readBulk, runBulk, stopBulk } from './bulk.ts';
import type { Call } from './call.ts';
import { requestClass } from './class.ts';
import { copyClass } from './class-copy.ts';
import { getClass } from './public-class.ts';
import { confirmAddress, sendConfirmation } from './confirmation.ts';
import { exportGroups, followClass, forgetDevice, getDashboard, matchClass } from './dashboard.ts';
import { sendFeedback } from './feedback.ts';
import { createDriveFolder, createGoogleEvents, finishGoogleSignIn } from './google.ts';
import { getGroupCalendar, getGroups } from './group.ts';
import { listJobs, pauseJobs, resumeJobs, retryJob } from './jobs.ts';
import { followLeaderLink } from './leader-links.ts';
import { getMail, listMails, resendMail } from './mail.ts';
import { moveStudents } from './moves.ts';
import { openByLink } from './open-link.ts';
import { repairGroups } from './repair.ts';
import { getRoster, inviteListed, saveRoster, stopInvitations } from './roster.ts';
import { saveRules } from './rules.ts';
import {
  createInvitation,
  createMeetingToken,
  getGoogleCredentials,
  getMeetingData,
  redirectMeetingToken,
} from './scheduler.ts';
import {
  getSetup,
  getStatistics,
  getStorage,
  getSystem,
  listReleases,
  putLive,
  runDoctor,
  sendTestMail,
} from './system.ts';
import { correctAddress, createStudent, getStudent, updateStudent } from './student.ts';
import { addStudent, askStudent, correctSubmission } from './student-entry.ts';

/** Every call of the API, by name. */
export const CALLS = {
  getClass,
  openByLink,
  requestClass,
  sendFeedback,
  reportBrowserError,
  createStudent,
  getStudent,
  updateStudent,
  confirmAddress,
  sendConfirmation,
  correctAddress,
  getDashboard,
  forgetDevice,
  matchClass,
  exportGroups,
  followClass,
  reshuffleGroups,
  previewGroups,
  keepPreview,
  dropPreview,
  cancelMatch,
  createEmptyGroup,
  removeGroup,
  renameGroup,
  extendDeadline,
  removeStudent,
  removeStudents,
  countStudent,
  addStudent,
  correctSubmission,
  askStudent,
  updateSettings,
  getRoster,
  saveRoster,
  inviteListed,
  stopInvitations,
  copyClass,
  saveRules,
  showPasswords,
  rotatePassword,
  resendEmails,
  remindLeader,
  changeLeader,
  moveStudent,
  moveStudents,
  repairGroups,
  swapStudents,
  undoEdit,
  redoEdit,
  getRecommendations,
  followLeaderLink,
  createMeetingToken,
  getMeetingData,
  redirectMeetingToken,
  createInvitation,
  getGoogleCredentials,
  createGoogleEvents,
  finishGoogleSignIn,
  createDriveFolder,
  getGroups,
  getGroupCalendar,
  getTeam,
  invitePerson,
  changePerson,
  inviteAgain,
  removePerson,
  handOver,
  leaveDesk,
  switchPassword,
  sendHomeLink,
  openHome,
  leaveHome,
  getHome,
  archiveClass,
  loginAdmin,
  logoutAdmin,
  getAdmin,
  listClasses,
  getAdminClass,
  exportClasses,
  listClassIds,
  findClassRow,
  exportSelected,
  beginBulk,
  listBulk,
  runBulk,
  stopBulk,
  readBulk,
  dismissBulk,
  countPending,
  searchAll,
  createClass,
  updateClass,
  deleteClass,
  getAdminDashboard,
  approveRequest,
  rejectRequest,
  listAdmins,
  createAdmin,
  updateAdmin,
  deleteAdmin,
  changePassword,
  updateProfile,
  listMails,
  getMail,
  resendMail,
  listJobs,
  retryJob,
  pauseJobs,
  resumeJobs,
  listAudit,
  getSystem,
  runDoctor,
  getStorage,
  getStatistics,
  listReleases,
  putLive,
  getSetup,
  sendTestMail,
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
