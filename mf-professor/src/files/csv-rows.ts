import Papa from 'papaparse';

/** The cells of a text, row by row, which commas, semicolons or tabs separate. */
export function csvRows(text: string): string[][] {
  return Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] }).data;
}

/** Tells whether a row is empty. */
export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '');
}
