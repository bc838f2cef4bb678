import type { StoreLink } from '../../slices/domain/wallet/walletDownloads'
import type { Wallet } from '../../slices/domain/wallet/wallet'
import { linkRequested } from '../../slices/host'
import { eventTracked } from '../../slices/telemetry'
import { useAppDispatch } from '../../store/hooks'

/** Opens a download page of a wallet and tracks the event. */
export function useOpenDownload() {
  const dispatch = useAppDispatch()
  return ({ id: explorerId, name, order }: Wallet, { type, url }: StoreLink) => {
    const properties = { name, walletRank: order, explorerId, type }
    dispatch(eventTracked({ event: 'GET_WALLET', properties }))
    dispatch(linkRequested({ url, kind: 'web' }))
  }
}
