/** 128 random bits in hex; randomUUID is missing on pages that are neither https nor localhost. */
export function requestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
