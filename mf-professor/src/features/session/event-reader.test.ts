import { describe, expect, test } from '@jest/globals';
import { eventReader } from './event-reader.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Returns the events read when the text comes in chunks of these bytes. */
function read(pieces: readonly Uint8Array[]): string[] {
  const events: string[] = [];
  const reader = eventReader((data) => events.push(data));
  for (const piece of pieces) reader.push(piece);
  return events;
}

const STREAM =
  ': hello\n\ndata: {"students":1}\n\nevent: live\r\nid: 4\r\ndata: שלום\r\ndata:two\r\n\r\ndata: 🎓\rdata: x\r\r:beat\n\n';
const EVENTS = ['{"students":1}', 'שלום\ntwo', '🎓\nx'];

describe('server-sent events', () => {
  test('are read whole, whatever ends their lines', () => {
    expect(read([bytesOf(STREAM)])).toEqual(EVENTS);
  });

  test('are the same wherever the stream is cut', () => {
    const bytes = bytesOf(STREAM);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(read([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(EVENTS);
    }
    expect(read([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
  });

  test('that are not complete yet wait', () => {
    expect(read([bytesOf('data: half\n')])).toEqual([]);
    expect(read([bytesOf('data: half\n'), bytesOf('\n')])).toEqual(['half']);
  });

  test('without data are none', () => {
    expect(read([bytesOf('event: live\n\nretry: 5\n\ndatas: no\n\n')])).toEqual([]);
    expect(read([bytesOf('data\n\n')])).toEqual(['']);
  });

  test('begin after a mark of the byte order', () => {
    expect(read([Uint8Array.of(0xef, 0xbb, 0xbf), bytesOf('data: 1\n\n')])).toEqual(['1']);
  });
});
