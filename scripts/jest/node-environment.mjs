import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/**
 * Jest's environment of Node on a global object of its own that V8 knows how to cache: each look-up of `Math` or `Object` in
 * the usual one leaves compiled code for a proxy, which makes matching take twice the time.
 */
export default class NodeEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} args */
  constructor(...args) {
    const { createContext } = vm;
    // The constructor that is called here makes the context, and takes no word on how.
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...args);
    } finally {
      vm.createContext = createContext;
    }
  }
}
