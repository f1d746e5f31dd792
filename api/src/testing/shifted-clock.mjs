/** Loaded before a program: its clock is ahead by CLOCK_SHIFT_MS, or behind. */
const shift = Number(process.env['CLOCK_SHIFT_MS']);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (_, given, newTarget) =>
    Reflect.construct(RealDate, given.length > 0 ? given : [RealDate.now() + shift], newTarget),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + shift : Reflect.get(target, name)),
});
