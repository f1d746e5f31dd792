import { UNSEEN } from '@study-groups/contracts/characters';
import { stringify } from 'csv-stringify/sync';

/** The beginning of a CSV file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Blanks, controls and invisible signs, then one that starts a formula, in its wide form too. Where the comma is the
 * decimal sign, spreadsheets start a cell after a semicolon as well.
 */
const FORMULA = new RegExp(`(^|;)(["\\s${UNSEEN}]*[=+\\-@＝＋－＠﹢﹣﹦﹫])`, 'gu');
/** A cell of a file: a text, or a key of letters and digits. */
export type Cell = string | { key: string };

/** A cell that no spreadsheet runs as a formula: one line, with an apostrophe before whatever could start one. */
export function safeCell(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(FORMULA, "$1'$2");
}

/** Texts that a spreadsheet takes for something else: 0071 for 71, 1E5 for 100,000, MAR12 for a date. */
const MISTAKEN =
  /^(?:0\d+|\d{12,}|\d+e\d+|\d*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\d*|true|false)$/i;

/**
 * A key of letters and digits as it is. One that a spreadsheet would mistake stands as the text that it is, in the one way that
 * Excel and Sheets show as it was written: no letter or digit can make more of it.
 */
export function keyCell(key: string): string {
  if (!/^[a-z0-9]*$/i.test(key)) return safeCell(key);
  return MISTAKEN.test(key) ? `="${key}"` : key;
}

/** The calling codes of countries have one to three digits, by how they begin. */
const CALLING_CODE =
  /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{1,3})[ .-]*([\d ()./#\p{L}-]*)$/u;

/**
 * Returns a phone number as a text in every spreadsheet, without invisible characters: what would make it a formula or a number
 * is in brackets, as in (+972) 521234567 and (0)521234567.
 */
export function phoneCell(phone: string): string {
  const abroad = CALLING_CODE.exec(phone);
  if (abroad) return `(+${abroad[1]}) ${abroad[2]}`.trim();
  // A slash would make a date of it, or a fraction.
  const parts = /^(\d+) ?\/ ?([\d /-]+)$/.exec(phone);
  if (parts) return `(${parts[1]}) ${parts[2]!.replaceAll('/', ' ')}`;
  return safeCell(phone.replace(/^(0+|\d{3}(?=\d{9}))([\d ]+)$/, '($1)$2'));
}

/** Lines of a CSV file (RFC 4180), every cell of them harmless. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : keyCell(cell.key)))),
    { record_delimiter: '\r\n' },
  );
}
