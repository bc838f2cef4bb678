import * as z from 'zod/mini'
import { selectAccountOf } from '../../slices/accounts'
import {
  accountUpgradeEnded,
  accountUpgradeFailed,
  accountUpgradeSent,
  accountUpgradeStarted,
  isUpgradeAttempt,
  selectAccountUpgrade,
  standardAccountRead,
  type StandardAccount,
  type UpgradeAction,
} from '../../slices/accountUpgrade'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { isPrefixedEvmAddress, sameAddress } from '../../slices/domain/ids/address'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { GET_UPGRADE, TAKE_BACK, UPGRADE } from '../../slices/domain/requests/rpcMethods'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { networkOfLogin } from './prefer'

const EvmAddress = z.string().check(z.refine(isPrefixedEvmAddress))
const Answer = z.object({
  status: z.enum(['unavailable', 'available', 'upgraded', 'foreign']),
  address: EvmAddress,
  contract: z.nullable(EvmAddress),
})
/** The transaction of a change; absent in the answers of other frames. */
const Sent = z.union([
  z.object({
    isConfirmed: z.literal(false),
    transactionHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)),
  }),
  z.object({ isConfirmed: z.optional(z.literal(true)) }),
])

/** The standard account of a login, and the network on which it is looked at. */
type Place = { networkId: CaipNetworkId; address: string }

/**
 * The standard account of the login on the active network.
 * @throws LatchkeyError `NOT_CONNECTED` when no user is logged in, or the login has none
 */
function placeOf(fx: Pick<AppEffectApi, 'getState'>): Place {
  const { caipNetworkId: networkId } = networkOfLogin(fx)
  const account = selectAccountOf(fx.getState(), 'eip155')
  const plain =
    account.status === 'connected' ? account.accounts.find(({ type }) => type === 'eoa') : undefined
  if (!plain) throw errorOf('NOT_CONNECTED')
  return { networkId, address: plain.address }
}

/** Whether the login still has this account on this network. */
function isHere({ networkId, address }: Place, fx: Pick<AppEffectApi, 'getState'>): boolean {
  try {
    const now = placeOf(fx)
    return now.networkId === networkId && sameAddress(now.address, address)
  } catch {
    return false
  }
}

/** Calls the frame and parses its answer, which is about this account. */
async function ask(
  method: string,
  { networkId, address }: Place,
  still: Still,
  fx: AppEffectApi,
): Promise<{ account: StandardAccount; sent: z.infer<typeof Sent> }> {
  const { client } = await still(fx.extra.embedded.load())
  const answer = await still(client.provider('eip155').request({ method }))
  const { data } = Answer.safeParse(answer)
  const { data: sent } = Sent.safeParse(answer)
  if (!data || !sent || !sameAddress(data.address, address))
    throw errorOf('MALFORMED_REPLY', { message: method })
  return { account: { networkId, address, status: data.status, contract: data.contract }, sent }
}

/** Reads what the standard account is on the active network. Other frames do not know the method. */
export async function readUpgrade(_: unknown, fx: AppEffectApi): Promise<void> {
  const place = placeOf(fx)
  const still = whileCurrent(() => isHere(place, fx), fx, 'REQUEST_ABORTED')
  const { account } = await still(ask(GET_UPGRADE, place, still, fx))
  fx.dispatch(standardAccountRead(account))
}

/**
 * Upgrades the standard account, or takes it back. The frame shows what that means and signs it.
 * @throws LatchkeyError `NOT_CONNECTED`, `REQUEST_PENDING` while another change runs or is
 * not confirmed, `REQUEST_ABORTED` when account or network changed meanwhile, or the frame's error
 */
export async function changeAccount(
  { action, attemptId }: { action: UpgradeAction; attemptId: string },
  fx: AppEffectApi,
): Promise<void> {
  const { step } = selectAccountUpgrade(fx.getState()).flow
  if (step === 'changing' || step === 'pending') throw errorOf('REQUEST_PENDING')
  const place = placeOf(fx)
  fx.dispatch(accountUpgradeStarted({ action, attemptId }))
  const isCurrent = () =>
    isHere(place, fx) && isUpgradeAttempt(selectAccountUpgrade(fx.getState()), attemptId)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  try {
    const method = action === 'upgrade' ? UPGRADE : TAKE_BACK
    const { account, sent } = await still(ask(method, place, still, fx))
    fx.dispatch(
      sent.isConfirmed === false
        ? accountUpgradeSent({ attemptId, account, hash: sent.transactionHash })
        : accountUpgradeEnded({ attemptId, account }),
    )
  } catch (error) {
    fx.dispatch(accountUpgradeFailed({ attemptId, error: toErrorRecord(error) }))
    throw still.isCurrent() ? error : errorOf('REQUEST_ABORTED')
  }
}
