import { shared } from './shared.ts';

/** Answers with the latest result for this long, and does the work once at a time however many ask. Failures are not kept. */
export function keptAnswer<T>(work: () => Promise<T>, forMs: number): () => Promise<T> {
  let kept: { answer: T; until: number } | undefined;
  const renew = shared(async () => {
    const answer = await work();
    kept = { answer, until: Date.now() + forMs };
    return answer;
  });
  return async () => (kept && Date.now() < kept.until ? kept.answer : renew());
}
