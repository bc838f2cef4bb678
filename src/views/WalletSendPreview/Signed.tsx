import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { Network } from '../../slices/domain/network/network'
import { Changes } from '../shared/DecodedActions'
import { InlineReport } from '../shared/InlineReport'
import { SignedCalls } from '../shared/SignedCalls'
import { useActionWriter } from '../shared/useActionWriter'
import { useT } from '../strings/t'
import { AlertBar } from '../ui/status/AlertBar'
import type { ReviewFlow } from './reviewFlow'

/** Props of `Signed`. */
interface SignedProps {
  flow: ReviewFlow
  network: Network
  /** Whether the bytes differ from the form. */
  isOther: boolean
}

/** The transaction to sign, decoded from its bytes. The rest of the review shows the form. */
export function Signed({ flow, network, isOther }: SignedProps) {
  const t = useT()
  const { transfer, signed } = flow
  const { token, from, to } = transfer
  const contract = (token.address && parseCaipAddress(token.address)?.address) ?? null
  const tokens = [{ ...token, contract }]
  const writer = useActionWriter(network, tokens, [to, from])
  const { bytes, simulation } = signed
  return (
    <>
      <SignedCalls calls={bytes && [bytes]} user={from} {...{ network, tokens, writer }} />
      {isOther && (
        <div data-testid="send-mismatch">
          <AlertBar
            tone="error"
            title={t('action.other')}
            text={t('action.other.text')}
            className="g8"
          />
          <InlineReport found="TRANSACTION_MISMATCH" />
        </div>
      )}
      <Changes simulation={simulation} writer={writer} />
    </>
  )
}
