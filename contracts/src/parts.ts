/**
 * What remotes show inside the pages of others, by `<remote>/<part>`, with what each part is given. A part stands in
 * `remote.json` under `parts`.
 */
export interface PartProps {
  /** Students and groups of a class with all that can be done to them, for a signed-in admin. */
  'professor/class-tabs': {
    slug: string;
    /** Which tab is open: the part tells of a change and follows this. */
    tab: ClassTab;
    onTab: (tab: ClassTab) => void;
    /** The API refuses the class: its session has ended, or it is gone. The page finds out which; the part waits for it. */
    onRefused: () => void;
  };
}

/** The tabs of a class in the admin's view of it. */
export const CLASS_TABS = ['students', 'groups'] as const;
export type ClassTab = (typeof CLASS_TABS)[number];

export type PartName = keyof PartProps;
