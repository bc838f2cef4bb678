import { backRequested, viewReplaced } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** Leads to the other wallets: back, or to Connect where the page itself asked for one wallet. */
export function useOtherWallet(): () => void {
  const dispatch = useAppDispatch()
  const isFirst = useAppSelector(selectHistory).length === 1
  return () =>
    void dispatch(isFirst ? viewReplaced({ view: 'Connect', params: {} }) : backRequested())
}
