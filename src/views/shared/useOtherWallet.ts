import { backRequested, viewReplaced } from '../../slices/navigation'
import { selectHistory } from '../../slices/router'
import { useAppDispatch, useAppSelector } from '../../store/hooks'

/** Returns to the other wallets: back, or to Connect if the page requested one wallet directly. */
export function useOtherWallet(): () => void {
  const dispatch = useAppDispatch()
  const isFirst = useAppSelector(selectHistory).length === 1
  return () =>
    void dispatch(isFirst ? viewReplaced({ view: 'Connect', params: {} }) : backRequested())
}
