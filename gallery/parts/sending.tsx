import { useState } from 'react'
import { Button } from '../../src/views/ui/base/Button'
import { LookAlike } from '../../src/views/ui/money/LookAlike'
import { EXTERNAL } from '../../src/views/ui/base/viewIcons'
import { Tile } from '../../src/views/ui/lists/Tile'
import { Transfer } from '../../src/views/ui/money/Transfer'
import { NETWORK_ART, TOKEN_ART } from '../states/art'
import { nothing, Sample, Stack, type Sheet } from './sheet'

const INES = '0x2b1f77c0a94e51d8b3036ce2f7a1904d5c41d6cf'
const KNOWN = '0x2b1f04d11c7790ab42e5f8806b3d92c17ea0d6cf'

const NETWORK = {
  label: 'Network',
  value: (
    <>
      <Tile kind="network" size={18} src={NETWORK_ART.Ethereum} /> Ethereum
    </>
  ),
}
const FEE = { label: 'Network fee', value: <bdi>0.00042 ETH, $1.43</bdi> }
const USDC = { symbol: 'USDC', src: TOKEN_ART['USDC'] }
const TO = { label: 'To', address: INES, name: 'ines.eth' }

/** Link to the transaction on the explorer. */
const Explorer = () => (
  <Button tone="quiet" after={EXTERNAL} className="g4">
    View on explorer
  </Button>
)

function Review() {
  const [compared, setCompared] = useState(false)
  return (
    <>
      <Sample title="Review">
        <Transfer
          label="You send"
          figure="125 USDC"
          token={USDC}
          to={TO}
          lines={[NETWORK, { label: 'Amount', value: '$125.00' }, FEE]}
          sum={{ label: 'Total', value: '$126.43' }}
        />
        <div className="pair g16">
          <Button tone="secondary">Cancel</Button>
          <Button>Send 125 USDC</Button>
        </div>
      </Sample>
      <Sample title="The address resembles a known one">
        <Transfer
          label="You send"
          figure="1,234,567.123456 USDC"
          token={USDC}
          to={{
            label: 'To',
            address: INES,
            resembles: { label: 'The address you know', address: KNOWN },
          }}
          lines={[NETWORK, FEE]}
          sum={{ label: 'Total', value: '$1,234,568.55' }}
        />
        <LookAlike
          title="Looks like an address you used on 3 Nov"
          text="Same first and last four characters, but the marked groups differ. Compare them with your source."
          compared={compared}
          onCompared={setCompared}
          onEdit={nothing}
          onSend={nothing}
          words={{
            compared: 'I compared the whole address',
            edit: 'Edit address',
            send: 'Send anyway',
            reason: 'Tick the box above to send',
          }}
        />
      </Sample>
    </>
  )
}

function Done() {
  return (
    <>
      <Sample title="On its way">
        <Transfer
          label="You send"
          figure="125 USDC"
          token={USDC}
          to={TO}
          status={{ dot: 'wait', text: 'On its way, usually 12 seconds' }}
          lines={[NETWORK, FEE]}
        />
        <Explorer />
      </Sample>
      <Sample title="Arrived">
        <Stack gap={16}>
          <Transfer
            label="You sent"
            figure="125 USDC"
            token={USDC}
            to={TO}
            status={{ dot: 'ok', text: 'Arrived at 14:02' }}
            lines={[NETWORK, { label: 'Amount', value: '$125.00' }, FEE]}
            sum={{ label: 'Total', value: '$126.43' }}
          />
          <div>
            <Button>Done</Button>
            <Explorer />
          </div>
        </Stack>
      </Sample>
      <Sample title="Failed">
        <Transfer
          label="You sent"
          figure="125 USDC"
          token={USDC}
          to={TO}
          status={{ dot: 'bad', text: 'The network turned it down. Only the fee was taken.' }}
          lines={[NETWORK, FEE]}
        />
        <Button className="g16">Try again</Button>
        <Explorer />
      </Sample>
    </>
  )
}

export const SENDING: readonly Sheet[] = [
  { name: 'review', about: 'What is sent, and addresses that resemble each other', Draw: Review },
  { name: 'sent', about: 'A transfer on its way, arrived, failed', Draw: Done },
]
