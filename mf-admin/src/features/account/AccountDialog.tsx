/** Account Settings: who the signed-in admin is, and their password. */
export function AccountDialog(_props: { open: boolean; onClose: () => void }) {
  return null;
}
