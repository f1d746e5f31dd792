/** A group as the wall shows it. */
export interface WallGroup {
  id: number;
  name: string;
  /** Names, leader first. */
  members: readonly string[];
}

/** The layout of the board. */
export interface BoardFit {
  /** Each page has columns, and each of these groups, in their order. */
  pages: readonly (readonly (readonly WallGroup[])[])[];
  /** The most columns of a page. */
  columns: number;
  /** The size of the type, as a share of the page's height. */
  size: number;
}

interface Page {
  /** Width by height. */
  aspect: number;
  /** The smallest type that is read well, as a share of the page's height. */
  least: number;
}

/** Shares of the page's height: the edge around it, and the line above the groups. The style sheet has the same numbers. */
const EDGE = 0.03;
const HEAD = 0.07;
/** In the size of the type: between columns, a group's name, a line of one, a member's line, and the room below a group. */
const GAP = 1.2;
const NAME = 1.2;
const NAME_LINE = 1.44;
const LINE = 1.25;
const BELOW = 0.9;

const MOST_COLUMNS = 8;
/** A column is never narrower than this, in the size of the type, nor than the longest word up to this limit. */
const LEAST_WIDTH = 7;
const MOST_WORD = 14;
/** From the largest type down, each a little smaller. */
const LARGEST = 0.11;
const STEP = 0.97;
const SMALLEST = 0.008;

/** Puts groups onto as few pages as readable type allows, in the largest type that fits on this number of pages. */
export function fitBoard(groups: readonly WallGroup[], { aspect, least }: Page): BoardFit {
  const measured = groups.map(measure);
  const readable = pagesAt(measured, aspect, least);
  let best = readable;
  for (let size = least / STEP; readable && size < LARGEST; size /= STEP) {
    const fit = pagesAt(measured, aspect, size);
    if (fit && fit.pages.length <= readable.pages.length) best = fit;
  }
  // A group that is higher than a page in readable type.
  for (let size = least * STEP; !best && size > SMALLEST; size *= STEP) best = pagesAt(measured, aspect, size);
  return best ?? { pages: [], columns: 1, size: least };
}

/** A group with the widths of the words in each of its texts, in the size of the type. */
interface Measured {
  group: WallGroup;
  name: readonly number[];
  members: readonly (readonly number[])[];
}

function measure(group: WallGroup): Measured {
  return { group, name: widthsOf(group.name), members: group.members.map(widthsOf) };
}

/** The fewest pages in a size of type; undefined where a group would not fit on any. */
function pagesAt(groups: readonly Measured[], aspect: number, size: number): BoardFit | undefined {
  if (groups.length === 0) return { pages: [], columns: 1, size };
  const room = (1 - 2 * EDGE - HEAD) / size;
  const least = Math.max(LEAST_WIDTH, Math.min(MOST_WORD, longestWord(groups)));
  let best: BoardFit | undefined;
  for (let columns = 1; columns <= Math.min(MOST_COLUMNS, groups.length); columns += 1) {
    const width = ((aspect - 2 * EDGE) / size - (columns - 1) * GAP) / columns;
    if (width < least && columns > 1) break;
    const filled = fillColumns(groups, width, room);
    if (!filled) continue;
    const count = Math.ceil(filled.length / columns);
    if (best && best.pages.length <= count) continue;
    const pages = Array.from({ length: count }, (_, at) => filled.slice(at * columns, (at + 1) * columns));
    best = { pages, columns, size };
  }
  return best;
}

const longestWord = (groups: readonly Measured[]): number =>
  Math.max(...groups.map(({ name, members }) => Math.max(NAME * Math.max(...name), ...members.flat())));

/** One column after the other, from the top; undefined where a group is higher than a column. */
function fillColumns(groups: readonly Measured[], width: number, room: number): WallGroup[][] | undefined {
  const columns: WallGroup[][] = [];
  let left = 0;
  for (const { group, name, members } of groups) {
    const lines = members.reduce((sum, member) => sum + linesOf(member, width), 0);
    const height = linesOf(name, width / NAME) * NAME_LINE + lines * LINE;
    if (height > room) return undefined;
    if (height > left || columns.length === 0) {
      columns.push([]);
      left = room;
    }
    columns.at(-1)!.push(group);
    left -= height + BELOW;
  }
  return columns;
}

/** Returns the number of lines that words of these widths take in a column. */
function linesOf(words: readonly number[], width: number): number {
  let lines = 1;
  let filled = 0;
  for (const word of words) {
    if (filled > 0 && filled + SPACE + word > width) {
      lines += 1;
      filled = 0;
    } else if (filled > 0) filled += SPACE;
    // A word that is wider than a line goes on in the next ones.
    lines += Math.max(0, Math.ceil((filled + word) / width) - 1);
    filled = filled + word <= width ? filled + word : (filled + word) % width;
  }
  return lines;
}

const SPACE = 0.36;

/**
 * The widths of a text's words in bold type, in its size. They are estimated, and rather too high: a file is shown with the
 * fonts of another machine.
 */
function widthsOf(text: string): number[] {
  return (text.match(/[^\s-]*-|[^\s-]+/g) ?? []).map(widthOf);
}

function widthOf(word: string): number {
  let width = 0;
  for (const letter of word) {
    if (/\p{M}/u.test(letter)) continue;
    else if (/[ᄀ-ᇿ⺀-鿿가-힣豈-﫿＀-￯]|\p{Extended_Pictographic}/u.test(letter)) width += 1.04;
    else if (/[MWmw@]/.test(letter)) width += 1.05;
    else if (/\p{Lu}|\p{Nd}/u.test(letter)) width += 0.78;
    else if (/[iljtfI.,'’()-]/.test(letter)) width += 0.44;
    else width += 0.68;
  }
  return width;
}
