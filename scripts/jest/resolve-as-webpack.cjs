/**
 * Resolves packages as webpack does: an ES module where there is one. Node's own rule takes `main`, which is CommonJS
 * in many of antd's parts, and wraps its default export.
 *
 * @param {string} request
 * @param {{ conditions?: string[], defaultResolver: (request: string, options: object) => string }} options
 */
module.exports = (request, options) =>
  options.defaultResolver(request, {
    ...options,
    mainFields: ['module', 'main'],
    conditions: [...(options.conditions ?? []), 'module'],
  });
