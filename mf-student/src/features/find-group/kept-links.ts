import { KEPT_GROUPS_KEY, keptGroupsIn, type KeptLink } from '@study-groups/contracts/kept-groups';
import { type MemberLink, memberLinks } from '@study-groups/contracts/links';
import type { Host } from '@study-groups/web-sdk/host/host';

type Storage = Host['storage'];

/** The one that this tab shows. */
const SHOWN = 'my-group-link';

/** The links of this device, one for each student, newest first. */
export const keptLinks = ({ local }: Storage): KeptLink[] => keptGroupsIn(local.read(KEPT_GROUPS_KEY));

function writeLinks({ local }: Storage, links: readonly KeptLink[]): void {
  if (links.length === 0) return local.remove(KEPT_GROUPS_KEY);
  local.write(
    KEPT_GROUPS_KEY,
    JSON.stringify(links.map(({ courseName, ...link }) => ({ link: memberLinks.text(link), courseName }))),
  );
}

/** The link that this tab shows, else the newest that the device keeps. */
export function shownLink(storage: Storage): MemberLink | null {
  return memberLinks.read(storage.session.read(SHOWN) ?? '') ?? keptLinks(storage)[0] ?? null;
}

/** Has this tab show a link. */
export function showLink({ session }: Storage, link: MemberLink): void {
  session.write(SHOWN, memberLinks.text(link));
}

/** Keeps a link that was followed, as the newest; the student's older one goes. */
export function keepLink(storage: Storage, link: MemberLink): void {
  const kept = keptLinks(storage);
  const known = kept.find(({ studentId }) => studentId === link.studentId);
  writeLinks(storage, [{ ...known, ...link }, ...kept.filter((each) => each !== known)]);
}

/** Names the course of a link that is kept. */
export function nameLink(storage: Storage, { studentId }: MemberLink, courseName: string): void {
  writeLinks(
    storage,
    keptLinks(storage).map((each) => (each.studentId === studentId ? { ...each, courseName } : each)),
  );
}

/** Forgets a link that leads nowhere; not the one that has come in its place. */
export function forgetLink(storage: Storage, link: MemberLink): void {
  const text = memberLinks.text(link);
  writeLinks(
    storage,
    keptLinks(storage).filter((each) => memberLinks.text(each) !== text),
  );
  if (storage.session.read(SHOWN) === text) storage.session.remove(SHOWN);
}

/** Forgets all links. */
export function forgetLinks(storage: Storage): void {
  writeLinks(storage, []);
  storage.session.remove(SHOWN);
}
