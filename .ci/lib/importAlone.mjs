// Imports one module by its path and prints, as JSON, what that did to the process:
// `{ names, globals, resources }`. Run as a child, which has to end by itself.
const before = new Set(Object.getOwnPropertyNames(globalThis))
const resourcesBefore = process.getActiveResourcesInfo().length
const module = await import(process.argv[2])
await new Promise((resolve) => setTimeout(resolve, 50))
process.stdout.write(
  JSON.stringify({
    names: Object.keys(module).sort(),
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name)),
    resources: process.getActiveResourcesInfo().slice(resourcesBefore),
  }),
)
