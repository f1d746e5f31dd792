/** The first hour: what has to be set up, step by step. */
export function SetupPage() {
  return null;
}
