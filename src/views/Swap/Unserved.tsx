import type { Network } from '../../slices/domain/network/network'
import { useOpenNetworks } from '../shared/useOpenNetworks'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { EmptyState } from '../ui/status/States'

/** Shown if the service has no swaps on the account's network. */
export function Unserved({ network }: { network: Network }) {
  const t = useT()
  const openNetworks = useOpenNetworks()
  return (
    <EmptyState
      title={t('swap.unsupported', { network: network.name })}
      text={t('swap.unsupported.text')}
      testId="swap-unsupported"
    >
      {openNetworks && (
        <Button className="g16" onClick={openNetworks}>
          {t('account.otherNetwork')}
        </Button>
      )}
    </EmptyState>
  )
}
