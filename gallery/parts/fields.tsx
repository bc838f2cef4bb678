import { useState } from 'react'
import { AmountField } from '../../src/views/ui/forms/AmountField'
import { writeAmount } from '../../src/views/ui/money/amountText'
import { Chip } from '../../src/views/ui/base/Chip'
import { OtpField } from '../../src/views/ui/forms/OtpField'
import { Tile } from '../../src/views/ui/lists/Tile'
import { SearchField, TextField } from '../../src/views/ui/forms/TextField'
import { TOKEN_ART } from '../states/art'
import { nothing, Sample, Stack, type Sheet } from './sheet'

function Texts() {
  const [text, setText] = useState('')
  const [mail, setMail] = useState('maren@fieldnotes.example')
  return (
    <>
      <Sample title="Text field">
        <Stack gap={12}>
          <TextField label="Email address" value="" onChange={nothing} />
          <TextField
            label="Email address"
            type="email"
            value={mail}
            onChange={setMail}
            submit={{ label: 'Continue', ready: mail.includes('@'), onSubmit: nothing }}
          />
          <TextField
            label="Name"
            value="ab"
            onChange={nothing}
            error="Use at least four characters."
          />
          <TextField label="Name" value="maren" onChange={nothing} disabled />
        </Stack>
      </Sample>
      <Sample title="Search field">
        <Stack gap={12}>
          <SearchField label="Search by name" clearLabel="Clear" value={text} onChange={setText} />
          <SearchField label="Search" clearLabel="Clear" value="North" onChange={nothing} />
        </Stack>
      </Sample>
    </>
  )
}

function Codes() {
  const [code, setCode] = useState('407')
  return (
    <>
      <Sample title="Code">
        <OtpField label="Code from the email" value={code} onChange={setCode} />
      </Sample>
      <Sample title="Wrong code">
        <OtpField
          label="Code from the email"
          value="407192"
          onChange={nothing}
          error="That code does not match. Two tries left."
        />
      </Sample>
      <Sample title="New code sent">
        <OtpField
          label="Code from the email"
          value=""
          onChange={nothing}
          note="A new code is on its way to maren@fieldnotes.example."
        />
      </Sample>
      <Sample title="Code being checked">
        <OtpField label="Code from the email" value="407192" onChange={nothing} busy />
      </Sample>
      <Sample title="Right code">
        <OtpField
          label="Code from the email"
          value="407192"
          onChange={nothing}
          done
          note="Code accepted. Opening your wallet."
        />
      </Sample>
      <Sample title="Code out of use">
        <OtpField label="Code from the email" value="40" onChange={nothing} disabled />
      </Sample>
    </>
  )
}

const usdc = (
  <Chip
    tile={<Tile kind="token" size={24} src={TOKEN_ART['USDC']} />}
    label="Choose a token, USDC"
    onClick={nothing}
  >
    USDC
  </Chip>
)
const HELD = '1840.5'

function Amounts({ locale }: { locale: string }) {
  const [value, setValue] = useState('125')
  const [money, setMoney] = useState(false)
  const available = <bdi>{writeAmount(HELD, locale)} available</bdi>
  const common = { locale, decimals: 6, chip: usdc, available, max: { label: 'Max', value: HELD } }
  return (
    <>
      <Sample title="Amount">
        <AmountField
          {...common}
          label="Amount"
          value={value}
          onChange={setValue}
          {...(money && { sign: '$' })}
          other={{
            text: money ? `${value} USDC` : `$${writeAmount(value || '0', locale)}`,
            label: money ? 'Type the amount in USDC' : 'Type the amount in dollars',
            onSwitch: () => setMoney(!money),
          }}
        />
      </Sample>
      <Sample title="Empty amount">
        <AmountField
          {...common}
          label="Amount"
          value=""
          onChange={nothing}
          other={{ text: '$0' }}
        />
      </Sample>
      <Sample title="Too much">
        <AmountField
          {...common}
          label="Amount"
          value="2400"
          onChange={nothing}
          other={{ text: `$${writeAmount('2400.00', locale)}` }}
          error="You need 559.5 USDC more."
        />
      </Sample>
      <Sample title="Two in one frame">
        <div className="panel">
          <AmountField {...common} bare label="You pay" value="0.25" onChange={nothing} />
          <AmountField
            bare
            locale={locale}
            decimals={6}
            label="You receive"
            value="1234567.123456"
            onChange={nothing}
            disabled
            chip={<Chip tile={<Tile kind="token" size={24} src={TOKEN_ART['ETH']} />}>ETH</Chip>}
          />
        </div>
      </Sample>
    </>
  )
}

export const FIELDS: readonly Sheet[] = [
  { name: 'fields', about: 'Text and search', Draw: Texts },
  { name: 'codes', about: 'Codes of six digits', Draw: Codes },
  { name: 'amounts', about: 'Amounts as they are typed', Draw: Amounts },
]
