/** The time zone of this device: what an admin's own log is read in. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
