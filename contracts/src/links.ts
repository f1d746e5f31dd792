/** The links of mails. Each names what it is about by ids, and holds a token that only these mails hold. */
type Link<Id extends string> = Record<Id, number> & { token: string };

const ID = /^[1-9]\d{0,14}$/;
const TOKEN = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * Defines the text of a kind of link: its ids and the token, with dots between. It stands in headers, in addresses, or in the
 * fragment of an address by a name. Browsers send no fragment to anybody, so it stands in no log, and a program that only
 * fetches the page uses nothing up.
 */
function linkForm<Id extends string = never>(name: string, ...ids: readonly Id[]) {
  const begin = `#${name}=`;
  const text = (link: Link<Id>): string => [...ids.map((id) => link[id]), link.token].join('.');
  /** Returns the link that a text names; null for any other text. */
  const read = (line: string): Link<Id> | null => {
    const parts = line.split('.');
    const token = parts.pop() ?? '';
    if (parts.length !== ids.length || !parts.every((part) => ID.test(part)) || !TOKEN.test(token)) return null;
    return { ...Object.fromEntries(ids.map((id, at) => [id, Number(parts[at])])), token } as Link<Id>;
  };
  return {
    text,
    read,
    fragment: (link: Link<Id>): string => begin + text(link),
    /** Tells whether a fragment is of this kind, though a part of the link may be missing: no address should keep it. */
    isIn: (fragment: string): boolean => fragment.startsWith(begin),
    /**
     * Returns the link that a fragment names, such as `location.hash`; null for any other fragment. A bracket or a full stop after
     * it, which mail programs and chats take for a part of it, is left out.
     */
    inFragment: (fragment: string): Link<Id> | null =>
      fragment.startsWith(begin) ? read(fragment.slice(begin.length).replace(/(?:[^\w-]|%[\dA-F]{2})+$/, '')) : null,
  };
}

/** Opens the home of an address. */
export const homeLinks = /* @__PURE__ */ linkForm('home', 'id');
export type HomeLink = Link<'id'>;
/** The time in which a link to a home can be used, and the time for which a device that used it is signed in. */
export const HOME_LINK_MINUTES = 60;
export const HOME_DAYS = 30;

/** Shows what is kept of an address. */
export const dataLinks = /* @__PURE__ */ linkForm('data', 'id');
export type DataLink = Link<'id'>;
/** The time in which such a link can be used, and the time for which the page stays open that used it. */
export const DATA_LINK_MINUTES = 60;
export const DATA_VISIT_MINUTES = 30;

/** Stops the invitations of a class to a person on its roster. */
export const stopLinks = /* @__PURE__ */ linkForm('stop', 'id');
export type StopLink = Link<'id'>;

/** Confirms the address of a student. */
export const confirmLinks = /* @__PURE__ */ linkForm('confirm', 'studentId');
export type ConfirmLink = Link<'studentId'>;

/** Opens a member's own page, which then shows the link in a header. */
export const memberLinks = /* @__PURE__ */ linkForm('me', 'studentId');
export type MemberLink = Link<'studentId'>;
export const MEMBER_HEADER = 'x-member-link';

/** Answers about one meeting, by a page that works without scripts: the text is part of its path. It opens nothing else. */
export const meetingLinks = /* @__PURE__ */ linkForm('meeting', 'meetingId', 'studentId');
export type MeetingLink = Link<'meetingId' | 'studentId'>;

/** Opens a page of a class without its password. */
export const openLinks = /* @__PURE__ */ linkForm('open');
export const OPENED_PAGES = ['dashboard', 'groups'] as const;
export type OpenedPage = (typeof OPENED_PAGES)[number];
/** The name under which a browser keeps the slugs of the dashboards that a cookie opens to it, which no page sees: a JSON list. */
export const OPEN_DASHBOARDS = 'openDashboards';
