import { fileURLToPath } from 'node:url';

/** The folder of the checkout, absolute, without a slash at its end. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
