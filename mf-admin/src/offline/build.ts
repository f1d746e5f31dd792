/** Where the page's build of the console is, which no other build is. */
declare const __webpack_public_path__: string | undefined;

export const BUILD: string = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
