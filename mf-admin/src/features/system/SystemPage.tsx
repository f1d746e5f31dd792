/** How the installation is. */
export function SystemPage() {
  return null;
}
