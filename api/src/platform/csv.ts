import { stringify } from 'csv-stringify/sync';

/** How a file of lines begins, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Blanks, controls and invisible signs, then one that starts a formula, in its wide form too. Where the comma is the
 * decimal sign, spreadsheets start a cell after a semicolon as well.
 */
const FORMULA = /(^|;)(["\s\p{Z}\p{C}\u115f\u1160\u3164\u2800]*[=+\-@＝＋－＠])/gu;
const PHONE_NUMBER = /^\+[0-9][0-9 ().-]*$/;
/** Makes a cell a text for a spreadsheet and is not seen. */
const LEFT_TO_RIGHT_MARK = '\u200e';

/**
 * A cell that no spreadsheet runs as a formula: one line, with an apostrophe before whatever could start one. A phone
 * number like +972… gets an invisible mark instead, so that it reads as it was written.
 */
export function safeCell(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  if (PHONE_NUMBER.test(line)) return LEFT_TO_RIGHT_MARK + line;
  return line.replace(FORMULA, "$1'$2");
}

/** Lines of a CSV file (RFC 4180), every cell of them harmless. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(safeCell)),
    { record_delimiter: '\r\n' },
  );
}
