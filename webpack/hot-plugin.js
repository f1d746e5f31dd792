const path = require('node:path');
const { EntryPlugin, HotModuleReplacementPlugin } = require('webpack');

const CLIENT = path.join(__dirname, 'hot-client.js');

/** Lets an open page take over what a later build has changed; for development only. */
class HotPlugin {
  /** @param {string} name under which new builds are announced to the page */
  constructor(name) {
    this.name = name;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new HotModuleReplacementPlugin().apply(compiler);
    // Without a name it comes first in every entry: React looks for the hook of its refresh when it starts.
    new EntryPlugin(compiler.context, `${CLIENT}?${this.name}`, { name: undefined }).apply(compiler);
  }
}

module.exports = { HotPlugin };
