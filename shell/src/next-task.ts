interface Tasks {
  postTask: (task: () => void) => Promise<void>;
}

/** Lets the browser answer and draw between two parts of a start that would hold it up together. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Tasks };
  return new Promise((resume) => {
    if (scheduler?.postTask) void scheduler.postTask(resume);
    else setTimeout(resume);
  });
}
