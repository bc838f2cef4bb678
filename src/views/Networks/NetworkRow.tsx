import { useRef } from 'react'
import { selectAccountOf, selectAccounts } from '../../slices/accounts'
import {
  networkSwitchCancelled,
  networkSwitchRequested,
  selectNetworkId,
  selectSwitchFlow,
} from '../../slices/networks'
import type { Network } from '../../slices/domain/network/network'
import { useAppDispatch, useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { IconButton } from '../ui/base/IconButton'
import { CLOSE, RETRY } from '../ui/base/icons'
import { Tag } from '../ui/status/StatusDot'
import { Row } from '../ui/lists/Row'
import { Status } from '../ui/status/Status'
import { isRefused } from './isRefused'
import type { SwitchFlow } from '../../slices/domain/state/flows'

const STATUS = {
  switching: { dot: 'wait', key: 'networks.waiting' },
  declined: { dot: 'bad', key: 'networks.declined' },
  failed: { dot: 'bad', key: 'networks.failed' },
  refused: { dot: 'bad', key: 'networks.refused' },
} as const

/** Errors that mean that the wallet does not support the network. */
const REFUSALS: readonly string[] = [
  'CHAIN_NOT_APPROVED',
  'CHAIN_NOT_SUPPORTED',
  'UNSUPPORTED_METHOD',
]

function statusOf(flow: SwitchFlow, { caipNetworkId }: Network): keyof typeof STATUS | null {
  if (flow.step === 'idle' || flow.networkId !== caipNetworkId) return null
  return flow.step === 'failed' && REFUSALS.includes(flow.error.code) ? 'refused' : flow.step
}

/**
 * A network: the active one, one to switch to with the state of the switch, or one that the wallet
 * refuses.
 */
export function NetworkRow({ network }: { network: Network }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const tile = useRef<HTMLSpanElement>(null)
  const { caipNetworkId: networkId, name, chainNamespace } = network
  const current = useAppSelector(selectNetworkId) === networkId
  const refused = isRefused(network, useAppSelector(selectAccounts))
  const status = statusOf(useAppSelector(selectSwitchFlow), network)
  const account = useAppSelector((state) => selectAccountOf(state, chainNamespace))
  const wallet = account.status === 'connected' ? account.wallet.name : t('connecting.anyWallet')
  const ask = () => {
    if (status !== 'switching') dispatch(networkSwitchRequested({ networkId, chosen: true }))
  }
  const act = () => {
    // Focus the row, because the small button may disappear when it is pressed.
    tile.current?.closest('button')?.focus()
    if (status === 'switching') dispatch(networkSwitchCancelled())
    else ask()
  }
  const shown = current || refused ? null : status
  return (
    <Row
      tile={
        <span ref={tile}>
          <NetworkImage network={network} />
        </span>
      }
      title={name}
      note={
        shown ? (
          <Status dot={STATUS[shown].dot} className="d" tinted>
            {t(STATUS[shown].key, { wallet })}
          </Status>
        ) : (
          refused && !current && t('networks.refused', { wallet })
        )
      }
      end={
        current && (
          <Tag dot="ok" tinted>
            {t('tag.current')}
          </Tag>
        )
      }
      current={current}
      disabled={refused}
      {...(!current && { onClick: ask })}
      action={
        shown && (
          <IconButton
            icon={shown === 'switching' ? CLOSE : RETRY}
            onClick={act}
            label={t(shown === 'switching' ? 'networks.cancel' : 'networks.retry', {
              network: name,
            })}
            testId={shown === 'switching' ? 'network-switch-cancel' : 'network-switch-retry'}
          />
        )
      }
      testId={`network-switch-${name}`}
    />
  )
}
