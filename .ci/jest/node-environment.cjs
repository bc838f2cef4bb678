const { TestEnvironment } = require('jest-environment-node')
const { loadPglite } = require('./pglite.cjs')
const profiled = require('./profiled.cjs')

/**
 * Node with a way to the embedded database: it loads its parts by `import`, which jest's realm cannot do, so it comes from
 * the realm around it. Nothing is loaded before a test asks.
 */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadPglite = loadPglite
  }
}

module.exports = profiled(NodeEnvironment)
