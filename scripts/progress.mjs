/**
 * Prints one line with the seconds since the program began.
 * @param {string} line
 */
export function say(line) {
  console.log(`[${seconds(performance.now()).padStart(7)}] ${line}`);
}

/**
 * @param {number} milliseconds
 * @returns {string} like '4.2 s'
 */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Does some work; while it takes long, a line every ten seconds shows that it goes on.
 * @template T
 * @param {string} title  like 'installing dependencies'
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHeartbeat(title, work) {
  const beat = setInterval(() => say(`… still ${title}`), 10_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
