const { TestEnvironment } = require('jest-environment-node')
const profiled = require('./profiled.cjs')

/**
 * State that outlives a test file. Each file has its own realm; programs that all of them use are
 * started once per worker.
 */
const ofWorker = { startStates: new Map() }

/** The Node environment with the state that the files of one worker share. */
class JourneysEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.ofWorker = ofWorker
    this.global.loadPlaywright = () => require('playwright-core')
  }
}

module.exports = profiled(JourneysEnvironment)
