const { TestEnvironment } = require('jest-environment-node')
const { loadPglite } = require('./pglite.cjs')
const profiled = require('./profiled.cjs')

/**
 * The Node environment with access to the embedded database: it loads its parts with `import`,
 * which jest's realm does not support, so it comes from the realm around it. Nothing is loaded
 * before a test requests it.
 */
class NodeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.loadPglite = loadPglite
  }
}

module.exports = profiled(NodeEnvironment)
