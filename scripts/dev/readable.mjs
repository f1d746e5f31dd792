/** From a compiler's own stack to the line in which webpack says who asked for the module, or to the next error. */
const OWN_STACK = /\n+Caused by:\n(?:(?! @ |ERROR in |.* compiled with ).*\n)*/g;

/**
 * What webpack prints of errors, without the stacks of its compilers.
 * @param {string} errors
 */
export function readable(errors) {
  return errors.replace(OWN_STACK, '\n');
}
