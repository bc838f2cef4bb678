import { readFileSync } from 'node:fs'
import process from 'node:process'
import * as z from 'zod/mini'
import { runCommand } from './cli/runCommand'
import { readProperty } from './slices/domain/untrusted/readProperty'
import * as networks from './networks'

const readFile = (path: string | URL): string => readFileSync(path, 'utf8')

const { output, notes, code } = runCommand(process.argv.slice(2), {
  readFile,
  integrity() {
    const list: unknown = JSON.parse(readFile(new URL('../integrity.json', import.meta.url)))
    return z.record(z.string(), z.string()).parse(readProperty(list, 'files'))
  },
  // The first network of a namespace is used when a site names an adapter but no network.
  networks: [networks.mainnet, networks.solana, networks.bitcoin, ...Object.values(networks)],
  version: __VERSION__,
})
process.stdout.write(output)
process.stderr.write(notes)
process.exitCode = code
