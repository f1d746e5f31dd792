/**
 * One step from a shape of the stored records to the next. Its place in the list is the version that it leads to.
 *
 * It may be ended at any point and is then done again from its beginning, so it bears that: it changes only what has the shape
 * from before, or all of it in one transaction. Processes of the release before go on while it runs and after it failed, so
 * it leaves what they can work with; what takes something away from them comes a release later.
 */
export interface Migration {
  /** As its file is called: `001-what-it-does`. */
  name: string;
  up(): Promise<void>;
}
