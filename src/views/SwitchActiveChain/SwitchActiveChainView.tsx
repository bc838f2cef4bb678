import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import type { Network } from '../../slices/domain/network/network'
import { backRequested, modalOpenRequested } from '../../slices/navigation'
import { selectNetworks } from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { CHAIN_NAMES } from '../shared/chainNames'
import { toSentence } from '../shared/sentence'
import { useNetworkImage } from '../shared/useNetworkImage'
import { useT } from '../strings/t'
import { NotOffered } from '../SwitchNetwork/NotOffered'
import { Button } from '../ui/base/Button'
import { Latch } from '../ui/status/Latch'
import type { ViewProps } from '../view'
import { selectConnector, selectConnectors } from '../../slices/connectors'
import { walletNamespaces } from '../../slices/domain/wallet/walletNamespaces'
import { requestConnect } from '../shared/attempts'

/** Asks to connect a wallet for a network of another chain than the connected wallet's. */
export function SwitchActiveChainView({ route }: ViewProps) {
  const { networkId } = route.params
  const network = useAppSelector(selectNetworks).find((entry) => entry.caipNetworkId === networkId)
  return (
    <div className="body" data-view="SwitchActiveChain">
      {network ? <WalletFor network={network} /> : <NotOffered />}
    </div>
  )
}

function WalletFor({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const from = useAppSelector(selectActiveNetwork)
  const picture = { src: useNetworkImage(from), name: from?.name ?? '' }
  const { step, name, connect, chooseAnother } = useWalletFor(network)
  const words = {
    wallet: name ?? t('connecting.anyWallet'),
    chain: CHAIN_NAMES[network.chainNamespace],
    here: picture.name,
  }
  return (
    <>
      <Latch
        app={picture}
        wallet={{ src: useNetworkImage(network), name: network.name }}
        state="ready"
      />
      <h3 className="title2 g4">{toSentence(t(`chain.${step}.title`, words), t)}</h3>
      <p className="lead g8">{toSentence(t(`chain.${step}.text`, words), t)}</p>
      <Button className="g24" onClick={connect} testId="switch-active-chain-button">
        {t(step === 'same' ? 'chain.continue' : 'chain.connect', words)}
      </Button>
      {step === 'same' && (
        <Button tone="quiet" className="g4" onClick={chooseAnother}>
          {t('connecting.other')}
        </Button>
      )}
      <Button tone="quiet" className="g4" onClick={() => dispatch(backRequested())}>
        {t('chain.stay', words)}
      </Button>
    </>
  )
}

/**
 * The wallet for a network: the connected one after another prompt if it supports the chain,
 * otherwise a different one.
 */
function useWalletFor({ chainNamespace: namespace, caipNetworkId }: Network) {
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
