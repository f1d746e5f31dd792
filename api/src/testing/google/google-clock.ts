import { jest } from '@jest/globals';

/** Time that the server waits for one answer of Google, */
const ANSWER_WITHIN_MS = 8_000;
/** and for all that one request of a page asks of it. */
const ALL_WITHIN_MS = 24_000;

/**
 * The clock by which the server waits for Google. It stands while an answer is on its way, however slow the machine, and
 * goes on at once when nobody waits but for answers that never come.
 */
export class GoogleClock {
  readonly #answers: AbortController[] = [];
  readonly #wholes: { wait: AbortController; endsAt: number }[] = [];
  #now = 0;
  #heard = 0;
  #silent = 0;

  /** Takes the place of `AbortSignal.timeout`, by which the server and Google's library wait. */
  constructor() {
    const real = AbortSignal.timeout.bind(AbortSignal);
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const wait = new AbortController();
      if (milliseconds === ANSWER_WITHIN_MS) this.#answers.push(wait);
      else if (milliseconds === ALL_WITHIN_MS) this.#wholes.push({ wait, endsAt: this.#now + milliseconds });
      else return real(milliseconds);
      return wait.signal;
    });
  }

  /** Google has been asked something, and answers it or keeps silent. */
  heard(isSilent: boolean): void {
    this.#heard += 1;
    if (isSilent) this.#silent += 1;
    if (this.#heard < this.#answers.length || this.#silent === 0) return;
    this.#now += ANSWER_WITHIN_MS;
    // Those before them have an answer, and may still be reading it.
    const unanswered = this.#answers.slice(-this.#silent);
    const wholes = this.#wholes.filter(({ endsAt }) => endsAt <= this.#now).map(({ wait }) => wait);
    for (const wait of [...unanswered, ...wholes]) wait.abort(new DOMException('too late', 'TimeoutError'));
    this.#silent = 0;
  }

  /** Puts the real clock back. */
  end(): void {
    jest.mocked(AbortSignal.timeout).mockRestore();
  }
}
