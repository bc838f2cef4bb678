import type { Network } from '../../slices/domain/network/network'
import type { Outcome } from '../../slices/domain/trade/receipt'
import { shortAddress } from '../../slices/domain/ids/address'
import { copyRequested, linkRequested } from '../../slices/host'
import { viewTookOver } from '../../slices/navigation'
import { useAppDispatch } from '../../store/hooks'
import { useCopyIcon } from './useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { IconButton } from '../ui/base/IconButton'
import { EXTERNAL } from '../ui/base/viewIcons'
import { CopyReport } from './CopyReport'

/** Props of `SentActions`. */
export interface SentActionsProps {
  hash: string
  network: Network
  outcome: Outcome | null
  /** Prefix of the test ids. */
  flow: 'send' | 'swap'
}

/**
 * Actions after sending a transaction: return to the account, open the explorer, and copy a report
 * of a failure.
 */
export function SentActions({ hash, network, outcome, flow }: SentActionsProps) {
  const t = useT()
  const dispatch = useAppDispatch()
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  return (
    <>
      <Button
        tone={outcome ? 'primary' : 'secondary'}
        className="g16"
        onClick={() => dispatch(viewTookOver({ view: 'Account', params: {} }))}
        testId={`${flow}-done-button`}
      >
        {t('send.done')}
      </Button>
      {explorer && (
        <Button
          tone="quiet"
          className="g8"
          after={EXTERNAL}
          onClick={() => dispatch(linkRequested({ url: `${explorer}/tx/${hash}`, kind: 'web' }))}
          testId={`${flow}-explorer`}
        >
          {t('account.explorer')}
        </Button>
      )}
      {outcome && outcome.status !== 'confirmed' && <CopyReport />}
    </>
  )
}

/** Shortened transaction hash with a button that copies the full hash. */
export function HashValue({ hash, testId }: { hash: string; testId: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('transaction')
  return (
    <>
      <bdi className="addr" title={hash} data-testid={testId}>
        {shortAddress(hash)}
      </bdi>
      <IconButton
        kind="copy"
        icon={copyIcon}
        label={t('send.hash.copy')}
        onClick={() => dispatch(copyRequested({ text: hash, what: 'transaction' }))}
      />
    </>
  )
}
