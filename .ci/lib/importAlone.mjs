// Imports one module by its path, in a separate worker thread, and posts the effects: `{ names,
// globals, resources }`.
import { setImmediate } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const before = new Set(Object.getOwnPropertyNames(globalThis))
const module = await import(workerData)
await setImmediate()
parentPort.postMessage({
  names: Object.keys(module).sort(),
  globals: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
  // The loader may still be closing the file that it has read.
  resources: process.getActiveResourcesInfo().filter((kind) => kind !== 'CloseReq'),
})
