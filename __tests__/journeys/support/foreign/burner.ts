import { UnsafeBurnerWalletAdapter } from '@solana/wallet-adapter-unsafe-burner'
import { SolanaWalletAdapterWallet } from '@solana/wallet-standard-wallet-adapter-base'
import { Keypair } from '@solana/web3.js'
import { registerWallet } from '@wallet-standard/wallet'

/** The page's other records of test wallets are stored under this key, too. */
const KEPT = 'sandbox-injected:burner'

/**
 * Registers the burner wallet of the Solana wallet adapter (Anza) as a wallet of the Wallet
 * Standard, with their own wrapper. It loses its key with the page. With `isKept` the key survives
 * a reload, like that of an extension.
 */
export function start({ isKept, node }: { isKept: boolean; node: string }): void {
  const burner = new UnsafeBurnerWalletAdapter()
  const kept = localStorage.getItem(KEPT)
  if (isKept && kept) {
    const secret = Uint8Array.from(kept.split(','), Number)
    Reflect.set(burner, '_keypair', Keypair.fromSecretKey(secret))
  }
  burner.on('connect', () => {
    const keypair: unknown = Reflect.get(burner, '_keypair')
    if (keypair instanceof Keypair) localStorage.setItem(KEPT, keypair.secretKey.join())
  })
  burner.on('disconnect', () => localStorage.removeItem(KEPT))
  registerWallet(new SolanaWalletAdapterWallet(burner, 'solana:devnet', node))
}
