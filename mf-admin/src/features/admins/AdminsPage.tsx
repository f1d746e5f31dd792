/** The admins of the installation. */
export function AdminsPage() {
  return null;
}
