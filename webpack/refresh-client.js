/// <reference types="webpack/module" />
import * as own from 'react-refresh/runtime';

const page = /** @type {{ reactRefresh?: typeof own }} */ (globalThis);

/** React asks one runtime only which component a newer one replaces, so all builds of a page use that of the first. */
const runtime = (page.reactRefresh ??= start());

function start() {
  own.injectIntoGlobalHook(window);
  return own;
}

/** Shows the newest of each component, with the state that it had. */
export function refreshPage() {
  runtime.performReactRefresh();
}

/**
 * Wraps the code of a module, see refresh-loader.js.
 *
 * @param {string} id of the module among all builds
 */
export function refreshOf(id) {
  /** @param {unknown} type @param {string} name */
  const register = (type, name) => runtime.register(type, `${id} ${name}`);
  return {
    register,
    sign: runtime.createSignatureFunctionForTransform,
    /**
     * A module that exports nothing but components is replaced alone; all others together with those that use them.
     *
     * @param {NonNullable<ImportMeta['webpackHot']>} hot
     * @param {object} exports
     */
    end(hot, exports) {
      const parts = Object.entries(exports);
      const areComponents = parts.map(([, part]) => runtime.isLikelyComponentType(part));
      parts.forEach(([name, part], index) => areComponents[index] && register(part, `exports ${name}`));
      const shape = parts.flatMap(([name, part]) => [name, runtime.getFamilyByType(part)]);
      const isAlone = parts.length > 0 && areComponents.every(Boolean);
      if (isAlone) {
        hot.accept();
        hot.dispose((data) => Object.assign(data, { shape }));
      }
      const { shape: before } = /** @type {{ shape?: unknown[] }} */ (hot.data ?? {});
      if (before && !(isAlone && isSame(before, shape))) hot.invalidate();
    },
  };
}

/** @param {readonly unknown[]} before @param {readonly unknown[]} after */
function isSame(before, after) {
  return before.length === after.length && before.every((part, index) => part === after[index]);
}
