import type { Network } from '../../slices/domain/network/network'
import { copyRequested, linkRequested } from '../../slices/host'
import { useAppDispatch } from '../../store/hooks'
import { useCopyIcon } from '../shared/useCopyIcon'
import { useT } from '../strings/t'
import { Button } from '../ui/base/Button'
import { IconButton } from '../ui/base/IconButton'
import { EXTERNAL } from '../ui/base/viewIcons'
import { Address } from '../ui/money/Address'
import type { Line } from '../ui/money/Receipt'

/** The line with a contract's short address and a button that copies the full one. */
export function useContractLine(): (contract: string) => Line {
  const t = useT()
  const dispatch = useAppDispatch()
  const copyIcon = useCopyIcon('address')
  return (contract) => ({
    label: t('token.contract'),
    value: (
      <>
        <Address value={contract} testId="token-contract" />
        <IconButton
          kind="copy"
          icon={copyIcon}
          label={t('token.copy')}
          onClick={() => dispatch(copyRequested({ text: contract, what: 'address' }))}
          testId="token-contract-copy"
        />
      </>
    ),
  })
}

/** Opens a page of the network's explorer; nothing without an explorer. */
export function ExplorerButton({ network, path }: { network: Network; path: string }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const explorer = network.blockExplorers?.default.url.replace(/\/$/, '')
  if (!explorer) return null
  return (
    <Button
      tone="quiet"
      className="g8"
      after={EXTERNAL}
      onClick={() => dispatch(linkRequested({ url: `${explorer}/${path}`, kind: 'web' }))}
      testId="token-explorer"
    >
      {t('account.explorer')}
    </Button>
  )
}
