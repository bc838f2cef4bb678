// The parts of the pairing client that the build leaves out.
import { at } from './project.mjs'

const pairingFile = (name) => at('src/adapters/pairing', name)
/** Requests that resolve to an empty module, so that calling one of its exports fails. */
const empty = (...names) => Object.fromEntries(names.map((name) => [name, false]))

/**
 * Leaves out parts of the pairing client that this widget never uses: its storage, since the client
 * gets one; the reports of a wallet about transactions on other chains; and encodings that no
 * message has.
 */
export const pairingParts = [
  {
    include: /node_modules[\\/]@walletconnect[\\/](?:core|utils)[\\/]/,
    resolve: {
      alias: {
        ...empty('@msgpack/msgpack$', '@scure/base$', 'blakejs$', 'bs58$'),
        ...empty('@walletconnect/keyvaluestorage$'),
        'detect-browser$': pairingFile('unnamedBrowser.ts'),
      },
    },
  },
  {
    include: /node_modules[\\/]@walletconnect[\\/]logger[\\/]/,
    resolve: { alias: { pino$: pairingFile('silentLogger.ts') } },
  },
  {
    include: /node_modules[\\/]multiformats[\\/]/,
    resolve: {
      alias: empty(
        ...['base2', 'base8', 'base32', 'base36', 'base256emoji', 'identity'].map(
          (name) => `./bases/${name}.js`,
        ),
        ...['identity', 'sha2'].map((name) => `./hashes/${name}.js`),
      ),
    },
    // Its modules only export, but its package does not declare it.
    sideEffects: false,
  },
]
