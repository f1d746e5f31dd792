/**
 * Has React take its turns as tasks of the browser. It posts messages, of which Chromium reads one after the other for 50 ms
 * before it answers or draws anything else, so that the turns of 5 ms are one long task.
 *
 * @param {string} source
 * @returns {string}
 */
module.exports = function schedulerLoader(source) {
  const found = '"undefined" !== typeof setImmediate ? setImmediate : null';
  if (!source.includes(found)) throw new Error('React takes its turns otherwise now: this loader may go');
  const tasks = 'globalThis.scheduler?.postTask ? (turn) => void globalThis.scheduler.postTask(turn) : null';
  return source.replace(found, tasks);
};
