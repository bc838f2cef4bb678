import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { Network } from '../../slices/domain/network/network'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { Changes, Deeds } from '../shared/Deeds'
import { InlineReport } from '../shared/InlineReport'
import { useDeedWriter } from '../shared/useDeedWriter'
import { useT } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'
import type { ReviewFlow } from './reviewFlow'

/** Props of `Signed`. */
interface SignedProps {
  flow: ReviewFlow
  network: Network
  /** The bytes do something else than what was filled in. */
  isOther: boolean
}

/** What the wallet gets to sign, read from its very bytes; the rest of the review tells what was filled in. */
export function Signed({ flow, network, isOther }: SignedProps) {
  const t = useT()
  const { transfer, signed } = flow
  const { token, from, to } = transfer
  const contract = (token.address && parseCaipAddress(token.address)?.address) ?? null
  const writer = useDeedWriter(network, [{ ...token, contract }], [to, from])
  const { bytes, trial } = signed
  return (
    <>
      <Deeds deeds={bytes && readTransaction(bytes, from)} user={from} writer={writer} />
      {isOther && (
        <div data-testid="send-mismatch">
          <AlertBar
            tone="error"
            title={t('deed.other')}
            text={t('deed.other.text')}
            className="g8"
          />
          <InlineReport found="TRANSACTION_MISMATCH" />
        </div>
      )}
      <Changes trial={trial} writer={writer} />
    </>
  )
}
