/** The papers that one prints on, with the sides of a sheet in mm. */
export const PAPERS = { a4: [210, 297], letter: [215.9, 279.4] } as const satisfies Record<
  string,
  readonly [number, number]
>;
export type Paper = keyof typeof PAPERS;
/** Names of the paper sizes, in every language. */
export const PAPER_NAMES: Record<Paper, string> = { a4: 'A4', letter: 'Letter' };

/** Choices of the number of groups on a page. */
export const GROUPS_ON_PAGE = ['one', 'several'] as const;

/** The print settings. */
export interface PrintLook {
  paper: Paper;
  groupsOnPage: (typeof GROUPS_ON_PAGE)[number];
}

/** The edge of a page that stays empty around the board, in mm; the style sheet has the same number. */
const EDGE_MM = 8;

/** Width by height of what can be printed on a sheet that lies on its long side. */
export function aspectOf(paper: Paper): number {
  const [short, long] = PAPERS[paper];
  return (long - 2 * EDGE_MM) / (short - 2 * EDGE_MM);
}

/** North America and some of its neighbours print on Letter, all others on A4. @param timeZone of the class */
export function usualPaper(timeZone: string): Paper {
  return /^(America\/(?!Argentina|Sao_Paulo|Montevideo|Lima|La_Paz|Asuncion)|US\/|Canada\/)/.test(timeZone)
    ? 'letter'
    : 'a4';
}
