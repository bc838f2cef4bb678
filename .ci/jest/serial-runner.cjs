// Journeys drive real browsers and chains: one test file at a time, whatever the worker count.
const { default: TestRunner } = require('jest-runner')

class SerialRunner extends TestRunner {
  isSerial = true
}

module.exports = SerialRunner
