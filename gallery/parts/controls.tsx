import { useState } from 'react'
import { Button } from '../../src/views/ui/base/Button'
import { Checkbox } from '../../src/views/ui/forms/Checkbox'
import { Chip } from '../../src/views/ui/base/Chip'
import { IconButton } from '../../src/views/ui/base/IconButton'
import { CLOSE, SEARCH, RETRY } from '../../src/views/ui/base/icons'
import { ActionStrip } from '../../src/views/ui/lists/ActionStrip'
import { COPY, EXTERNAL, FLIP, GO, MORE } from '../../src/views/ui/base/viewIcons'
import { SocialButton, SocialMark } from '../../src/views/ui/forms/SocialButton'
import { Switch } from '../../src/views/ui/forms/Switch'
import { TabPanel, Tabs } from '../../src/views/ui/lists/Tabs'
import { Tile } from '../../src/views/ui/lists/Tile'
import { TOKEN_ART } from '../states/art'
import { Line, nothing, Sample, Stack, type Sheet } from './sheet'

const keys = (disabled = false) =>
  ['Buy', 'Swap', 'Send', 'Receive'].map((label, i) => ({
    id: label,
    label,
    icon: [COPY, FLIP, GO, EXTERNAL][i] ?? COPY,
    onClick: nothing,
    disabled: disabled && i === 1,
  }))

function Buttons() {
  return (
    <>
      <Sample title="Button">
        <Stack>
          <Button>Continue</Button>
          <Button icon={RETRY}>Try again</Button>
          <Button busy>Waiting for Northwind</Button>
          <Button disabled>Send 125 USDC</Button>
          <p className="reason">Tick the box above to send</p>
          <Button tone="secondary" icon={COPY}>
            Copy link
          </Button>
          <Button tone="secondary" busy>
            Cancelling
          </Button>
          <Button tone="secondary" disabled>
            Copy link
          </Button>
          <Button tone="quiet" after={EXTERNAL}>
            View on explorer
          </Button>
        </Stack>
      </Sample>
      <Sample title="Pair, mini, icon button">
        <Stack gap={16}>
          <div className="pair">
            <Button tone="secondary">Cancel</Button>
            <Button>Sign in</Button>
          </div>
          <Line>
            <Button tone="mini">Cancel</Button>
            <Button tone="mini" busy>
              Disconnecting
            </Button>
            <Button tone="mini" disabled>
              Cancel
            </Button>
          </Line>
          <Line>
            <IconButton icon={SEARCH} label="Search" onClick={nothing} />
            <IconButton icon={CLOSE} label="Close" onClick={nothing} />
            <IconButton kind="copy" icon={COPY} label="Copy address" onClick={nothing} />
          </Line>
        </Stack>
      </Sample>
      <Sample title="Key strip">
        <Stack gap={16}>
          <ActionStrip keys={keys()} />
          <ActionStrip keys={keys(true)} />
          <ActionStrip keys={keys()} iconsOnly />
        </Stack>
      </Sample>
    </>
  )
}

function Choices() {
  const [tab, setTab] = useState<'Tokens' | 'NFTs' | 'Activity'>('Tokens')
  const [on, setOn] = useState(true)
  return (
    <>
      <Sample title="Tabs">
        <Tabs
          label="What the account holds"
          tabs={[
            { id: 'Tokens', label: 'Tokens' },
            { id: 'NFTs', label: 'NFTs' },
            { id: 'Activity', label: 'Activity' },
          ]}
          value={tab}
          onChange={setTab}
        />
        <TabPanel value={tab}>
          <p className="lead g16">{tab}</p>
        </TabPanel>
      </Sample>
      <Sample title="Switch and checkbox">
        <Stack>
          <Line gap={24}>
            <Switch label="Certified only" checked={on} onChange={setOn} />
            <Switch label="Off" checked={false} onChange={nothing} />
            <Switch label="Fixed" checked disabled onChange={nothing} />
          </Line>
          <Checkbox checked={on} onChange={setOn}>
            I compared the whole address
          </Checkbox>
          <Checkbox checked={false} onChange={nothing}>
            Not yet
          </Checkbox>
          <Checkbox checked disabled onChange={nothing}>
            Cannot be changed
          </Checkbox>
        </Stack>
      </Sample>
      <Sample title="Chip">
        <Line>
          <Chip tile={<Tile kind="token" size={24} src={TOKEN_ART['USDC']} />} onClick={nothing}>
            USDC
          </Chip>
          <Chip tile={<Tile kind="token" size={24} src={TOKEN_ART['ETH']} />}>ETH</Chip>
          <Chip disabled onClick={nothing} tile={<Tile kind="token" size={24} name="A" />}>
            ARB
          </Chip>
        </Line>
      </Sample>
    </>
  )
}

const KNOWN = [
  { social: 'apple', label: 'Continue with Apple' },
  { social: 'github', label: 'Continue with GitHub' },
  { social: 'x', label: 'Continue with X' },
  { social: 'discord', label: 'Continue with Discord' },
] as const

function Socials() {
  return (
    <>
      <Sample title="One, and the others by their marks">
        <Stack>
          <SocialButton social="google" onClick={nothing}>
            Continue with Google
          </SocialButton>
          <ActionStrip
            iconsOnly
            keys={[
              ...KNOWN.map(({ social, label }) => ({
                id: social,
                label,
                icon: <SocialMark social={social} />,
                onClick: nothing,
              })),
              { id: 'more', label: 'More ways', icon: MORE, onClick: nothing },
            ]}
          />
        </Stack>
      </Sample>
      <Sample title="All">
        <Stack>
          {KNOWN.map(({ social, label }) => (
            <SocialButton key={social} social={social} onClick={nothing}>
              {label}
            </SocialButton>
          ))}
          <SocialButton social="facebook" onClick={nothing}>
            Continue with Facebook
          </SocialButton>
          <SocialButton social="farcaster" onClick={nothing}>
            Continue with Farcaster
          </SocialButton>
        </Stack>
      </Sample>
      <Sample title="Window open, out of use">
        <Stack>
          <SocialButton social="google" onClick={nothing} busy>
            Continue in the Google window
          </SocialButton>
          <SocialButton social="apple" onClick={nothing} disabled>
            Continue with Apple
          </SocialButton>
        </Stack>
      </Sample>
    </>
  )
}

export const CONTROLS: readonly Sheet[] = [
  { name: 'buttons', about: 'Buttons, icon buttons, key strips', Draw: Buttons },
  { name: 'socials', about: 'Buttons and marks of sign-in providers', Draw: Socials },
  { name: 'choices', about: 'Tabs, switch, checkbox, chip', Draw: Choices },
]
