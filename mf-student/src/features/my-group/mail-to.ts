/** The link that opens a mail to these addresses. */
export const mailTo = (addresses: readonly string[]) =>
  `mailto:${addresses.map((address) => encodeURIComponent(address).replace('%40', '@')).join(',')}`;
