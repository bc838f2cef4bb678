const { TestEnvironment } = require('jest-environment-node')
const profiled = require('./profiled.cjs')

/** What outlives a test file. Each file has a realm of its own; a program that all of them use is started once for a worker. */
const ofWorker = { startStates: new Map() }

/** Node with a place for what the files of one worker share. */
class JourneysEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    this.global.ofWorker = ofWorker
    this.global.loadPlaywright = () => require('playwright-core')
  }
}

module.exports = profiled(JourneysEnvironment)
