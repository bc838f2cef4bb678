import { isAddress } from 'viem'
import type { Address } from 'viem'
import { unauthorized } from '../http/problem'
import type { FrameStore } from './frameStore'

/** Answers whose login a token is: the address of its key. Rejects with 401 for a token of nobody. */
export const createOwnerOf =
  (store: Pick<FrameStore, 'sessionEmail' | 'wallet'>, now: () => number) =>
  async (token: string): Promise<Address> => {
    const email = await store.sessionEmail(token, now())
    const address = email === null ? undefined : (await store.wallet(email))?.address
    if (address === undefined || !isAddress(address))
      throw unauthorized('token', 'Nobody is logged in with this token')
    return address
  }
