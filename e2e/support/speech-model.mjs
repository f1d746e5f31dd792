/**
 * The speed at which people listen to a synthetic voice, in words a minute: the mean of Bragg, Bennett, Reinecke and Ladner, "A
 * large inclusive study of human listening rates", CHI 2018. Those who use a screen reader every day listen faster.
 */
export const WORDS_A_MINUTE = 309;

/**
 * Computes how long it takes to listen to everything that a screen reader says, for nothing is cut short.
 * @param {readonly string[]} said  utterances; words are separated by blanks
 * @returns {{ words: number, seconds: number }}
 */
export function spoken(said) {
  const words = said.join(' ').split(/\s+/).filter(Boolean).length;
  return { words, seconds: (words / WORDS_A_MINUTE) * 60 };
}
