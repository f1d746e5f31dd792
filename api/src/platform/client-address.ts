import { isIPv6 } from 'node:net';

/** An address with the port that some proxies write after it; one of IPv6 is then in brackets. */
const WITH_PORT = /^"?(?:\[([^\]]+)\](?::\w+)?|(?:::ffff:)?(\d+\.\d+\.\d+\.\d+):\w+)"?$/i;
/** A whole address of IPv6 and a port without brackets: a ninth group. */
const NINTH_GROUP = /^((?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d+$/i;
/** An IPv4 address in one of IPv6, as a proxy or a translator of a network may write it: its last two groups, or as it is. */
const MAPPED = /^(?:(?:::|(?:0+:){5})ffff:|0*64:ff9b::)(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/**
 * Returns the key under which an address is counted, whichever port stands with it. The owner of an IPv6 address has 2^64 of
 * them, so the network counts; an IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function clientAddress(address: string): string {
  const [, six, four] = WITH_PORT.exec(address.trim()) ?? [];
  const plain = (six ?? four ?? address).trim().replace(/%.*$/, '').replace(NINTH_GROUP, '$1').toLowerCase();
  const [, mapped, high, low] = MAPPED.exec(plain) ?? [];
  if (mapped) return mapped;
  if (high && low) return [high, low].flatMap((group) => bytesOf(group)).join('.');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function bytesOf(group: string): [number, number] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
