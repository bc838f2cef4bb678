const { Script } = require('node:vm')
const { default: Runtime } = require('jest-runtime')

/**
 * Jest's runtime, which compiles each module once per worker instead of once per test file: V8
 * keeps the code of scripts, but not that of `vm.compileFunction`, nor of scripts with a callback
 * for `import()`, which tests do not use.
 */
class CompilingOnce extends Runtime {
  constructor(...args) {
    super(...args)
    const { executor } = this
    const compile = executor.compile.bind(executor)
    const parameters = executor.injectedModuleParameters.join()
    executor.compile = function compileOnce(text, filename) {
      const context = executor.environment.getVmContext()
      if (context === null) return null
      try {
        const script = new Script(`(function(${parameters}){${text}\n})`, { filename })
        return script.runInContext(context)
      } catch {
        // Jest's own message names the place of the syntax error.
        return compile(text, filename)
      }
    }
  }
}

module.exports = { __esModule: true, default: CompilingOnce }
