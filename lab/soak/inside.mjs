/**
 * Loaded into a server before itself (`node --import`). It shifts the clock of that process by the milliseconds in the
 * file SOAK_CLOCK, which may change, and leads connections to the ports that SOAK_ROUTES names to others: members of a
 * replica set announce their own addresses, so that no setting puts a breakable network between them and one process.
 */
import { readFileSync } from 'node:fs';
import { Socket } from 'node:net';

const LOOK_EVERY_MS = 50;
const clockFile = process.env.SOAK_CLOCK ?? '';
/** @type {Record<string, number>} */
const routes = JSON.parse(process.env.SOAK_ROUTES ?? '{}');

const TrueDate = Date;
let shift = readShift();
setInterval(() => (shift = readShift()), LOOK_EVERY_MS).unref();

function readShift() {
  return Number(readFileSync(clockFile, 'utf8'));
}

const now = () => TrueDate.now() + shift;
const ShiftedDate = new Proxy(TrueDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new TrueDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
TrueDate.prototype.constructor = ShiftedDate;
globalThis.Date = ShiftedDate;

const { connect } = Socket.prototype;
/** @param {any[]} args  options alone, or in the list that `net.connect` makes of its own */
Socket.prototype.connect = function (...args) {
  const holder = Array.isArray(args[0]) ? args[0] : args;
  const route = routes[holder[0]?.port];
  if (route) holder[0] = { ...holder[0], port: route };
  return Reflect.apply(connect, this, args);
};
