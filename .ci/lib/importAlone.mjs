// Imports one module by its path, in a worker thread of its own, and posts what that did there: `{ names, globals, resources }`.
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const before = new Set(Object.getOwnPropertyNames(globalThis))
const module = await import(workerData)
await setImmediate()
parentPort.postMessage({
  names: Object.keys(module).sort(),
  globals: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
  // The loader may still close the file that it has read.
  resources: process.getActiveResourcesInfo().filter((kind) => kind !== 'CloseReq'),
})
