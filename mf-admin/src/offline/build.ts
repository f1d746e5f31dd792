/** Address of the page's build of the console, which no other build has. */
declare const __webpack_public_path__: string | undefined;

export const BUILD: string = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
