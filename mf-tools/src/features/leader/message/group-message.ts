/** A text message to several people. */
export interface GroupMessage {
  /** As their owners wrote them. */
  numbers: string[];
  body: string;
}

/** The message that a query asks for; undefined without a number or without a text. */
export function readMessage(query: URLSearchParams): GroupMessage | undefined {
  const numbers = (query.get('numbers') ?? '').split(',').flatMap((number) => number.trim() || []);
  const body = query.get('body')?.trim();
  return numbers.some((number) => /\d/.test(number)) && body ? { numbers, body } : undefined;
}

/** Whether a browser runs where Apple's Messages is: a telephone, a tablet or a Mac. */
export function isApple(userAgent: string): boolean {
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent);
}

/**
 * The link that opens the device's messaging app with a new message. Apple's Messages has a form of its own for several
 * people; elsewhere the numbers have semicolons between them.
 */
export function messageLink({ numbers, body }: GroupMessage, apple: boolean): string {
  const dialled = numbers.map((number) => number.replace(/[^+\d]/g, '')).filter(Boolean);
  const text = `body=${encodeURIComponent(body)}`;
  return apple ? `sms:/open?addresses=${dialled.join(',')}&${text}` : `sms:${dialled.join(';')}?${text}`;
}
