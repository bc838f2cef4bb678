import { sameAddress } from '../ids/address'
import { parseCaipAddress } from '../ids/caipAddress'
import type { SimulationState } from '../requests/simulationState'
import type { Transfer } from './transfer'

/** Why a transfer to a valid address is probably a mistake; `fails`: its simulation failed. */
export type SendDanger = 'burn' | 'contract' | 'self' | 'fails'

/**
 * Addresses without a known key: the EVM zero address, the common burn address, and Solana's system
 * program.
 */
const BURN_ADDRESSES = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
  '11111111111111111111111111111111',
]

/**
 * Returns why a transfer needs the person's explicit consent; null for an ordinary one.
 * @example findDanger({ ...transfer, to: '0x0000000000000000000000000000000000000000' }) // 'burn'
 */
export function findDanger(
  { to, from, token }: Transfer,
  simulation?: SimulationState,
): SendDanger | null {
  if (BURN_ADDRESSES.some((address) => sameAddress(address, to))) return 'burn'
  const contract = token.address && parseCaipAddress(token.address)?.address
  if (contract && sameAddress(contract, to)) return 'contract'
  if (simulation?.step === 'simulated' && simulation.fails) return 'fails'
  return sameAddress(from, to) ? 'self' : null
}
