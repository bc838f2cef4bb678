import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { ROOT } from './publicApi.mjs'

/** Loads a TypeScript module of the project by its path without ending; it may import constants only. */
export async function load(name) {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, `${name}.ts`)],
    bundle: true,
    format: 'esm',
    write: false,
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${code}`)
}
