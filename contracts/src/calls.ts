import {
  approveRequest,
  createClass,
  getAdmin,
  listClasses,
  loginAdmin,
  logoutAdmin,
  rejectRequest,
  updateClass,
} from './admin.ts';
import type { Call } from './call.ts';
import { getClass, requestClass } from './class.ts';
import { exportGroups, getDashboard, matchClass } from './dashboard.ts';
import { getGroups } from './group.ts';
import { getMail, listMails } from './mail.ts';
import { createStudent, getStudent, updateStudent } from './student.ts';

/** Every call of the API, by name. */
export const CALLS = {
  getClass,
  requestClass,
  createStudent,
  getStudent,
  updateStudent,
  getDashboard,
  matchClass,
  exportGroups,
  getGroups,
  loginAdmin,
  logoutAdmin,
  getAdmin,
  listClasses,
  createClass,
  updateClass,
  approveRequest,
  rejectRequest,
  listMails,
  getMail,
} satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
