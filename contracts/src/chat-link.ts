/** The services whose invitations a group may have, with what their addresses are: the host, and the path up to its end. */
const SERVICES = [
  { service: 'WhatsApp', address: /^chat\.whatsapp\.com\/(?:invite\/)?[\w-]{10,}$/ },
  { service: 'Discord', address: /^(?:discord\.gg|discord(?:app)?\.com\/invite)\/[\w-]{2,}$/ },
  { service: 'Signal', address: /^signal\.group\/$/ },
  { service: 'Telegram', address: /^(?:t|telegram)\.me\/(?:\+|joinchat\/)[\w-]{10,}$/ },
] as const;

export type ChatService = (typeof SERVICES)[number]['service'];

/** The invitation to a group's chat: its address, without what services count visits by, and the service. */
export interface ChatLink {
  url: string;
  service: ChatService;
}

/**
 * Returns the invitation to a chat that a text holds, which may stand in the sentence that an app shares it with; null for any
 * other text. Only https, and only the services that we know: a link that one member pastes is opened by the others.
 */
export function chatLinkIn(text: string): ChatLink | null {
  for (const part of text.split(/[\s<>"()]+/)) {
    const word = part.replace(/[.,;:!?'’”»]+$/, '');
    const link = chatLinkOf(/^[a-z][a-z0-9+.-]*:/i.test(word) ? word : `https://${word}`);
    if (link) return link;
  }
  return null;
}

function chatLinkOf(word: string): ChatLink | null {
  const url = URL.canParse(word) ? new URL(word) : null;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null;
  const path = url.pathname.replace(/(.)\/$/, '$1');
  const known = SERVICES.find((each) => each.address.test(url.hostname + path));
  if (!known) return null;
  const { service } = known;
  // Signal's invitation is the fragment; nobody else's has one.
  if (service === 'Signal')
    return /^#[\w+/=-]{20,200}$/.test(url.hash) ? { service, url: `${url.origin}/${url.hash}` } : null;
  return { service, url: url.origin + path };
}
