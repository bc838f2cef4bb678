/**
 * The pairing wallet with keys of each namespace. Test files load it as one file from
 * `buildPrograms`: a test runner would load its thousand modules again for every file.
 */
export { bitcoinKeys } from '../../../sandbox/pages/shared/bitcoin/keys'
export { cosmosKeys } from '../../../sandbox/pages/shared/cosmos/keys'
export { polkadotKeys } from '../../../sandbox/pages/shared/polkadot/keys'
export { createSandboxWallet } from '../../../sandbox/pages/wallet/client'
export type { SandboxWallet, SandboxWalletOptions } from '../../../sandbox/pages/wallet/client'
