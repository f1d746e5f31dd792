/** A count as the language writes it, in Latin digits: '10,013'. */
export function formatCount(count: number, language: string): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`).format(count);
}
