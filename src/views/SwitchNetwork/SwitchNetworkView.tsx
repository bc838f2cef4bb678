import { backRequested } from '../../slices/navigation'
import { selectActiveNetwork, selectConnected } from '../../slices/combined'
import {
  networkSwitchCancelled,
  networkSwitchRequested,
  selectNetworks,
  selectSwitchFlow,
} from '../../slices/networks'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { WalletPrompt } from '../ConnectingExternal/WalletPrompt'
import { useNetworkImage } from '../shared/useNetworkImage'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { RETRY } from '../ui/base/icons'
import { Tile } from '../ui/lists/Tile'
import { NotOffered } from './NotOffered'
import type { ViewProps } from '../view'

/** Asks the wallet to switch to one network. */
export function SwitchNetworkView({ route }: ViewProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const { networkId } = route.params
  const target = useAppSelector(selectNetworks).find((entry) => entry.caipNetworkId === networkId)
  const flow = useAppSelector(selectSwitchFlow)
  const here = useAppSelector(selectActiveNetwork)?.name ?? ''
  const wallet = useAppSelector(selectConnected)?.wallet.name ?? t('connecting.anyWallet')
  const src = useNetworkImage(target)
  const back = () => dispatch(backRequested())
  if (!target)
    return (
      <div className="body" data-view="SwitchNetwork">
        <NotOffered />
      </div>
    )
  const mine = flow.step !== 'idle' && flow.networkId === networkId ? flow.step : 'ready'
  const step = mine === 'switching' ? 'waiting' : mine
  const network = step === 'declined' || step === 'failed' ? here : target.name
  const ask = () => dispatch(networkSwitchRequested({ networkId: target.caipNetworkId }))
  const cancel = () => {
    dispatch(networkSwitchCancelled())
    back()
  }
  return (
    <div className="body" data-view="SwitchNetwork">
      <WalletPrompt
        picture={
          // Same height as a `Latch`, so that the heading is in the same position as when connecting.
          <div style={{ paddingBlock: 'calc(var(--lk-d) * 24)' }}>
            <Tile kind="network" src={src} name={target.name} size={64} />
          </div>
        }
        title={t(`switch.${step}.title`, { network })}
        text={t(`switch.${step}.text`, { wallet, network })}
        failed={step === 'failed'}
        status={
          step === 'waiting' ? { dot: 'wait', text: t('connecting.waiting.status') } : undefined
        }
      >
        {step === 'waiting' ? (
          <Button
            key="cancel"
            tone="secondary"
            className="g16"
            onClick={cancel}
            testId="connecting-cancel"
          >
            {t('common.cancel')}
          </Button>
        ) : (
          <Button
            key="ask"
            className="g24"
            {...(step !== 'ready' && { icon: RETRY })}
            onClick={ask}
            testId="connecting-widget-secondary-button"
          >
            {t(step === 'ready' ? 'switch.start' : 'common.retry')}
          </Button>
        )}
      </WalletPrompt>
    </div>
  )
}
