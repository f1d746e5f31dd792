/** Does some work when one step is reached, as `onStep` of a matching or a delivery. */
export function atStep<Step extends string>(step: NoInfer<Step>, work: () => Promise<void>) {
  return async (reached: Step): Promise<void> => {
    if (reached === step) await work();
  };
}
