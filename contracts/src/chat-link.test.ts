import { expect, test } from '@jest/globals';
import { chatLinkIn } from './chat-link.ts';

const CODE = 'AbCdEfGhIjKlMnOpQrStUv';
const WHATSAPP = { service: 'WhatsApp', url: `https://chat.whatsapp.com/${CODE}` };
const SIGNAL = `https://signal.group/#CjQKI${CODE}`;

test.each([
  [WHATSAPP.url, WHATSAPP],
  [` ${WHATSAPP.url}?mode=ems_copy_t\n`, WHATSAPP],
  [`Follow this link to join my WhatsApp group: ${WHATSAPP.url}`, WHATSAPP],
  [`Join us (${WHATSAPP.url}).`, WHATSAPP],
  [`chat.whatsapp.com/${CODE}`, WHATSAPP],
  [`${WHATSAPP.url}/`, WHATSAPP],
  [`HTTPS://CHAT.WHATSAPP.COM/${CODE}`, WHATSAPP],
  ['https://discord.gg/aB3x', { service: 'Discord', url: 'https://discord.gg/aB3x' }],
  ['https://discord.com/invite/aB3x', { service: 'Discord', url: 'https://discord.com/invite/aB3x' }],
  [SIGNAL, { service: 'Signal', url: SIGNAL }],
  [`https://t.me/+${CODE}`, { service: 'Telegram', url: `https://t.me/+${CODE}` }],
  [`http://chat.whatsapp.com/${CODE}`, null],
  [`https://chat.whatsapp.com.evil.example/${CODE}`, null],
  [`https://evil.example/chat.whatsapp.com/${CODE}`, null],
  [`https://chat.whatsapp.com@evil.example/${CODE}`, null],
  [`https://user@chat.whatsapp.com/${CODE}`, null],
  [`https://chat.whatsapp.com:8443/${CODE}`, null],
  [`https://evil.example/?${WHATSAPP.url}`, null],
  [`javascript:chat.whatsapp.com/${CODE}`, null],
  ['https://discord.com/channels/1/2', null],
  ['https://t.me/somebody', null],
  ['https://signal.group/', null],
  ['https://chat.whatsapp.com/', null],
  ['', null],
])('%j is %j', (text, link) => {
  expect(chatLinkIn(text)).toEqual(link);
});
