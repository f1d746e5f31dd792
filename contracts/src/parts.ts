import type * as z from 'zod/mini';
import type { Embedding } from './dashboard.ts';
import type { PublicClass } from './public-class.ts';
import type { SubmissionEntry } from './student-entry.ts';
import type { ownSubmissionSchema } from './student.ts';

/**
 * The parts that remotes show inside the pages of others, by `<remote>/<part>`, with each part's props. A part is listed in
 * `remote.json` under `parts`.
 */
export interface PartProps {
  /** Students and groups of a class with all that can be done to them, for a signed-in admin. */
  'professor/class-tabs': {
    slug: string;
    /** The open tab: the part reports a change and follows this. */
    tab: ClassTab;
    onTab: (tab: ClassTab) => void;
    /** The API refuses the class: its session has ended, or it is gone. The page finds out which; the part waits for it. */
    onRefused: () => void;
    /**
     * Reports what can be undone and redone of what admins have changed, whenever that is something else: the page offers both
     * among its own, in the order in which they were done, and has the keys for them. The same function always.
     */
    onSteps: (steps: ClassSteps) => void;
  };
  /** Asks for the address to which the link to what is kept of it is mailed. */
  'tools/ask-for-data': object;
  /** The ways to put the sign-up form of a class into somebody else's pages, with a preview. */
  'professor/embedding': { slug: string; embedding: Embedding };
  /** The sign-up form, filled in by a professor on a student's behalf. */
  'student/submission': {
    class: PublicClass;
    /** The known data of the student; left out for one who is to be added. */
    earlier?: KnownSubmission | undefined;
    /**
     * Sends what was entered; rejects with the API's failure, which the form shows.
     * @param seen the `updatedAt` of the submission that it is meant to replace; undefined for a new one
     */
    send: (entry: SubmissionEntry, seen: string | undefined) => Promise<void>;
    /** Reports whether there is something that was not sent, whenever that changes. The same function always. */
    onDirty: (isDirty: boolean) => void;
    onCancel: () => void;
  };
}

/** A submission as the professor knows it. */
export type KnownSubmission = Omit<z.output<typeof ownSubmissionSchema>, 'classId'>;

/** The latest change of a class that can be undone, and the one that was undone last; undefined where there is none. */
export interface ClassSteps {
  undo: ClassStep | undefined;
  redo: ClassStep | undefined;
  /** Id of the latest event in the class's history; 0 without one. */
  latest: number;
}

/** A change of a class that can be undone or redone. */
export interface ClassStep {
  /** Of its event in the class's history; later changes have higher ones. */
  id: number;
  /** A description of the change, in the visitor's language. */
  title: string;
  /** Time when it was made, by the server's clock. */
  at: string;
  /** Undoes or redoes it, and says how that went. */
  run: () => void;
}

/** The tabs of a class in the admin's view of it. */
export const CLASS_TABS = ['students', 'groups'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

export type PartName = keyof PartProps;
