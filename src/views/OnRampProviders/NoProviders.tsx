import type { Network } from '../../slices/domain/network/network'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if no provider sells tokens for the network. */
export function NoProviders({ network }: { network: Network }) {
  const t = useT()
  const openNetworks = useOpenNetworks()
  return (
    <EmptyState
      title={t('buy.unsupported', { network: network.name })}
      text={t('buy.unsupported.text')}
      testId="onramp-unsupported"
    >
      {openNetworks && (
        <Button className="g16" onClick={openNetworks}>
          {t('account.otherNetwork')}
        </Button>
      )}
    </EmptyState>
  )
}
