import { selectConnected } from '../../slices/combined'
import { selectConnector, selectConnectors } from '../../slices/connectors'
import type { Network } from '../../slices/domain/network/network'
import { walletNamespaces } from '../../slices/domain/wallet/walletNamespaces'
import { modalOpenRequested } from '../../slices/navigation'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { requestConnect } from '../shared/attempts'

/**
 * The wallet for a network: the connected one after another prompt if it supports the chain,
 * otherwise a different one.
 */
export function useWalletFor({ chainNamespace: namespace, caipNetworkId }: Network) {
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectConnected)
  const connectors = useAppSelector(selectConnectors)
  const wallet = useAppSelector((state) => selectConnector(state, account?.connectorId))
  const [same] = wallet ? walletNamespaces(wallet, connectors, [caipNetworkId]) : []
  const chooseAnother = () => dispatch(modalOpenRequested({ view: 'Connect', namespace }))
  return {
    step: same ? ('same' as const) : ('other' as const),
    /** Name of the connected wallet. */
    name: account?.wallet.name,
    connect: () => (same ? dispatch(requestConnect({ ...same, show: true })) : chooseAnother()),
    chooseAnother,
  }
}
