import type { ConnectedAccount, SignInText } from '../../slices/domain/state/flows'
import type { Network } from '../../slices/domain/network/network'
import { selectDomain } from '../../slices/host'
import { useAppSelector } from '../../store/hooks'
import { NetworkImage } from '../shared/NetworkImage'
import { useT } from '../strings/t'
import { useFormat } from '../strings/useFormat'
import { Address } from '../ui/money/Address'
import { Statement } from '../ui/money/Receipt'

/** The content of the message: statement, site, account, network and expiry of the session. */
export function SignInStatement(props: {
  account: ConnectedAccount
  network: Network
  text: SignInText | null
}) {
  const { account, network, text } = props
  const t = useT()
  const format = useFormat()
  const site = useAppSelector(selectDomain)
  const ends = Date.parse(text?.expiresAt ?? '')
  const lines = [
    { label: t('siwx.site'), value: <bdi>{site}</bdi> },
    { label: t('siwx.account'), value: <Address value={account.address} /> },
    {
      label: t('siwx.network'),
      value: (
        <>
          <NetworkImage network={network} size={18} />
          {network.name}
        </>
      ),
    },
    ...(Number.isNaN(ends)
      ? []
      : [{ label: t('siwx.expires'), value: format.moment(ends), testId: 'siwx-expires' }]),
  ]
  const quote = text?.statement ? (
    <bdi dir="auto">{text.statement}</bdi>
  ) : (
    t('siwx.quote', { site, network: network.name })
  )
  return <Statement className="g16" quote={quote} lines={lines} />
}
