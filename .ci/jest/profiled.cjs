const { appendFileSync, mkdirSync } = require('node:fs')
const { join } = require('node:path')
const { createCpuMeter } = require('../lib/cpuMeter.cjs')

/** Set by `npm test -- --profile`: the folder for the measurements of each worker. */
const FOLDER = process.env.TEST_PROFILE

/** The path of a test by its `describe` blocks; the outermost one belongs to jest. */
const pathOf = ({ name, parent }) => (parent ? [...pathOf(parent), name] : [])

/** A test environment that measures each file and each test, when a profile is asked for. */
module.exports = (Environment) =>
  FOLDER === undefined
    ? Environment
    : class Profiled extends Environment {
        constructor(config, context) {
          super(config, context)
          this.file = context.testPath
          this.tests = []
          this.meter = createCpuMeter(process.pid)
          this.started = performance.now()
        }

        times() {
          return { cpu: this.meter.read(), seconds: (performance.now() - this.started) / 1000 }
        }

        async handleTestEvent(event, state) {
          await super.handleTestEvent?.(event, state)
          if (event.name === 'test_start') this.testStarted = this.times()
          // The CPU times of processes that end in a hook are read before it.
          if (event.name === 'hook_start') this.meter.read()
          if (event.name !== 'test_done') return
          const { cpu, seconds } = this.times()
          this.tests.push({
            name: pathOf(event.test).join(' > '),
            cpu: cpu - this.testStarted.cpu,
            seconds: seconds - this.testStarted.seconds,
          })
        }

        async teardown() {
          await super.teardown()
          const { file, tests } = this
          mkdirSync(FOLDER, { recursive: true })
          appendFileSync(
            join(FOLDER, `${process.pid}.jsonl`),
            `${JSON.stringify({ file, ...this.times(), tests })}\n`,
          )
        }
      }
