const GROUP_PASSWORD = /group.*password/i;

/**
 * Removes whatever passwords of groups pages this browser has stored. The page keeps the one that was entered in
 * memory only, so that each visit asks for it: lecture-hall computers are shared.
 */
export function forgetGroupPasswords(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name];
      for (const key of Object.keys(storage)) if (GROUP_PASSWORD.test(key)) storage.removeItem(key);
    } catch {
      // A blocked storage holds nothing.
    }
  }
}
