// What the build leaves out of the pairing client.
import { at } from './project.mjs'

const pairingFile = (name) => at('src/adapters/pairing', name)
/** Requests that find an empty module: whoever calls what it should export fails. */
const empty = (...names) => Object.fromEntries(names.map((name) => [name, false]))

/**
 * Leaves out what the pairing client brings and this widget never reaches: its storage, since the client is given one;
 * what a wallet tells its relay which transactions it has signed on other chains; and encodings that no message has.
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
    // Its modules do nothing but export, and it does not say so.
    sideEffects: false,
  },
]
