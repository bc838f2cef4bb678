import { useEffect } from 'react'
import {
  selectAccountUpgrade,
  upgradeStateRequested,
  type StandardAccount,
} from '../../slices/accountUpgrade'
import { sameAddress } from '../../slices/domain/ids/address'
import type { Network } from '../../slices/domain/network/network'
import type { ConnectedAccount } from '../../slices/domain/state/flows'
import { asAutomatic } from '../../slices/intent'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** The standard account on the active network; requests it, and is null until it is known. */
export function useStandardAccount(
  { accounts }: ConnectedAccount,
  { caipNetworkId }: Network,
): StandardAccount | null {
  const dispatch = useAppDispatch()
  const { account } = useAppSelector(selectAccountUpgrade)
  const plain = accounts.find(({ type }) => type === 'eoa')?.address
  useEffect(() => {
    if (plain !== undefined) dispatch(asAutomatic(upgradeStateRequested()))
  }, [dispatch, plain, caipNetworkId])
  const isOwn = account?.networkId === caipNetworkId && sameAddress(account.address, plain)
  return isOwn ? account : null
}
