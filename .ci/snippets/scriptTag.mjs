// The script-tag build's global as a declaration, with the names of the built file itself.
import { runInNewContext } from 'node:vm'
import { at } from '../lib/project.mjs'
import { textOf } from './text.mjs'

/** The value of a page's `Latchkey` after the built file has run. */
function globalOfBuild() {
  const module = { exports: {} }
  runInNewContext(textOf('dist/umd/latchkey.js'), { module, exports: module.exports })
  return module.exports
}

const namesOf = (value) =>
  Object.keys(value)
    .map((name) => JSON.stringify(name))
    .join(' | ')

/** The declaration of `Latchkey`, with the types of the entries that export the same parts. */
export function scriptTagDeclaration() {
  const { networks, adapters, siwx, ...top } = globalOfBuild()
  const adapterTypes = JSON.stringify(at('dist/types/adapters/types'))
  return `declare const Latchkey: Pick<typeof import('latchkey'), ${namesOf(top)}> & {
    networks: Pick<typeof import('latchkey/networks'), ${namesOf(networks)}>
    siwx: Pick<typeof import('latchkey/siwx'), ${namesOf(siwx)}>
    adapters: Record<${namesOf(adapters)}, (options?: {
      connectors?: import(${adapterTypes}).ConnectorsByName
    }) => ReturnType<typeof import('latchkey/adapters/viem').viemAdapter>>
  }\n`
}
