/** A thread of the pool whose search never ends by itself. */
export default async function endless(): Promise<never> {
  return new Promise(() => undefined);
}
