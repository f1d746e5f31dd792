/**
 * What the widget has no use for in React, by what each part is for. No form of ours gets there: it is never drawn by a
 * server, and has no view transitions, no style sheets, scripts or titles of its own, no class components, no form whose
 * action is a function, no ref on a fragment, no list of suspended parts and no elements of others.
 */
const UNREACHED = {
  hydration: [
    'updateDehydratedSuspenseComponent',
    'prepareToHydrateHostInstance',
    'canHydrateInstance',
    'clearHydrationBoundary',
    'attemptExplicitHydrationTarget',
    'queueIfContinuousEvent',
    'scheduleReplayQueueIfNeeded',
    'hideOrUnhideDehydratedBoundary',
    'retryIfBlockedOn',
  ],
  transitions: ['startViewTransition', 'measureViewTransitionHostInstancesRecursive', 'restoreViewTransitionName'],
  resources: [
    'getHydratableHoistableCache',
    'acquireResource',
    'getResource',
    'preload',
    'suspendResource',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    'preloadStylesheet',
    'insertStylesheetIntoRoot',
    'preconnectAs',
  ],
  classes: ['updateClassComponent'],
  actions: ['mountActionState', 'updateActionStateImpl', 'ensureFormComponentIsStateful', 'runActionStateAction'],
  fragments: ['validateDocumentPositionWithFiberTree', 'commitNewChildToFragmentInstance'],
  lists: ['updateSuspenseListComponent', 'updateActivityComponent'],
  custom: ['setPropOnCustomElement'],
};

/** What is called and finds nothing to do, or makes a trace that nobody reads. Each says so with what it returns. */
const IDLE = {
  isHostHoistableType: 'return false;',
  extractEvents$1: '',
  // It would have the browser show a navigation, in a history that is not ours.
  defaultOnDefaultTransitionIndicator: 'return null;',
  describeNativeComponentFrame: "return '';",
  commitAfterMutationEffectsOnFiber: '',
  measureNestedViewTransitions: 'return false;',
  commitEnterViewTransitions: '',
  commitExitViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitAppearingPairViewTransitions: '',
  applyViewTransitionToHostInstancesRecursive: '',
};

/**
 * Takes out of React's renderer what the widget has no use for: a fifth of it, in a script that others' pages load. A function
 * that is not there any more under its name fails the build.
 *
 * @param {string} source  of react-dom-client.production.js
 * @returns {string}
 */
module.exports = function leanReactLoader(source) {
  const bodies = {
    ...IDLE,
    ...Object.fromEntries(
      Object.values(UNREACHED)
        .flat()
        .map((name) => [name, 'leftOut();']),
    ),
  };
  const lean = Object.entries(bodies).reduce((text, [name, body]) => withBody(text, name, body), source);
  const leaner = without(without(lean, String.raw`exports\.hydrateRoot`), String.raw`FragmentInstance\.prototype\.\w+`);
  return `${leaner}\nfunction leftOut() { throw new Error('React was asked for what the widget leaves out of it'); }\n`;
};

/**
 * @param {string} source
 * @param {string} name  of a function at the beginning of a line
 * @param {string} body
 */
function withBody(source, name, body) {
  const declared = new RegExp(String.raw`^function ${name.replace('$', String.raw`\$`)}\([\s\S]*?^}\n`, 'm');
  if (!declared.test(source)) throw new Error(`react-dom has no function ${name} any more: see lean-react-loader.js`);
  return source.replace(declared, () => `function ${name}() { ${body} }\n`);
}

/**
 * @param {string} source
 * @param {string} target  what functions are set to at the beginning of a line
 */
function without(source, target) {
  const set = new RegExp(String.raw`^${target} = function[\s\S]*?^};\n`, 'gm');
  if (!set.test(source)) throw new Error(`react-dom sets no ${target} any more: see lean-react-loader.js`);
  return source.replaceAll(set, '');
}
