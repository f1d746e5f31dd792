/** The server's time: a device's own clock may be years off. */
export interface Clock {
  /** Milliseconds since 1970; the device's until the first answer of the server, to the second from then on. */
  now: () => number;
  /** Takes the time from the `Date` header of an answer that has just come; keeps what it has if that holds none. */
  hear: (date: string | null) => void;
}

/** A host's clock. */
export function serverClock(): Clock {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead,
    hear: (date) => {
      const instant = Date.parse(date ?? '');
      if (!Number.isNaN(instant)) ahead = instant - Date.now();
    },
  };
}
