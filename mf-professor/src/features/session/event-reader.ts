/** Reads server-sent events from a stream that may be cut anywhere, within a character too. */
export interface EventReader {
  /** Takes the next bytes; hands on every event that they complete. */
  push: (bytes: Uint8Array) => void;
}

/** @param onData called with the data of each event; comments, names, ids and events without data are passed over */
export function eventReader(onData: (data: string) => void): EventReader {
  // A mark of the byte order at the beginning is dropped by the decoder, as the format asks.
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];

  function takeLine(line: string): void {
    if (line === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
      return;
    }
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value ?? '');
  }

  return {
    push: (bytes) => {
      rest += decoder.decode(bytes, { stream: true });
      // A carriage return at the very end may be half of a line's end.
      for (let end = /\r\n|\n|\r(?!$)/.exec(rest); end; end = /\r\n|\n|\r(?!$)/.exec(rest)) {
        takeLine(rest.slice(0, end.index));
        rest = rest.slice(end.index + end[0].length);
      }
    },
  };
}
