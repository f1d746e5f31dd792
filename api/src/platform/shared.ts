/** Who calls while the work is under way gets the same answer, so that however many ask, it is done once at a time. */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => (running = undefined));
    return running;
  };
}
