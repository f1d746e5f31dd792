/** The audit trail. */
export function AuditPage() {
  return null;
}
