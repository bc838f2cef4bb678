import { render } from '@testing-library/react'
import axe from 'axe-core'
import type { ReactElement } from 'react'
import { AlertBar } from '../../../src/views/ui/status/AlertBar'
import { FullAddress } from '../../../src/views/ui/money/Address'
import { Avatar, Watermark } from '../../../src/views/ui/money/Avatar'
import { Button } from '../../../src/views/ui/base/Button'
import { Checkbox } from '../../../src/views/ui/forms/Checkbox'
import { Dialog } from '../../../src/views/ui/base/Dialog'
import { ExternalLink, Footer, TextLink } from '../../../src/views/ui/base/Footer'
import { Header } from '../../../src/views/ui/base/Header'
import { ActionStrip } from '../../../src/views/ui/lists/ActionStrip'
import { Tag } from '../../../src/views/ui/status/StatusDot'
import { Status } from '../../../src/views/ui/status/Status'
import { Latch } from '../../../src/views/ui/status/Latch'
import { List } from '../../../src/views/ui/lists/List'
import { PaneSection, Panes } from '../../../src/views/ui/base/Panes'
import { QrCode } from '../../../src/views/ui/status/QrCode'
import { Receipt, Statement } from '../../../src/views/ui/money/Receipt'
import { Row } from '../../../src/views/ui/lists/Row'
import { SkeletonTokens } from '../../../src/views/ui/lists/SkeletonTokens'
import { Snackbar } from '../../../src/views/ui/status/Snackbar'
import { EmptyState, ErrorState } from '../../../src/views/ui/status/States'
import { Switch } from '../../../src/views/ui/forms/Switch'
import { TabPanel, Tabs } from '../../../src/views/ui/lists/Tabs'
import { SearchField, TextField } from '../../../src/views/ui/forms/TextField'
import { Tile } from '../../../src/views/ui/lists/Tile'
import { VirtualGrid } from '../../../src/views/ui/lists/VirtualGrid'
import { WalletTile } from '../../../src/views/ui/lists/WalletTile'

const nothing = (): void => undefined
const party = { name: 'Fern' }
const header = (
  <Header title="Connect" backLabel="Back" onBack={nothing} closeLabel="Close" onClose={nothing} />
)
const lines = [{ label: 'Site', value: 'fieldnotes.app' }]

const SCENES: Record<string, ReactElement> = {
  list: (
    <Dialog onClose={nothing}>
      {header}
      <List label="Networks">
        <Row title="Ethereum" tile={<Tile kind="network" name="E" />} current onClick={nothing} />
        <Row
          title="Base"
          note={
            <Status dot="wait" className="d" tinted>
              Confirm in Fern
            </Status>
          }
          onClick={nothing}
          action={<Button tone="mini">Cancel</Button>}
        />
        <Row title="Old" note="Not supported by Fern" disabled onClick={nothing} />
        <SkeletonTokens count={2} />
      </List>
      <Footer>
        <TextLink onClick={nothing}>What is a network?</TextLink>
        <ExternalLink href="https://example.org">Terms</ExternalLink>
      </Footer>
    </Dialog>
  ),
  connecting: (
    <Dialog onClose={nothing}>
      {header}
      <Latch app={party} wallet={party} state="waiting" />
      <QrCode label="QR code to connect Fern" life={0.5} logo={party} uri="wc:1" />
      <Statement quote="Sign in to Fieldnotes" lines={lines} />
      <Receipt lines={lines} sum={{ label: 'Total', value: '$1' }} />
      <FullAddress value="0x7a58c0ffee1234567890abcdef123456789a8354" />
      <Snackbar tone="success" message="Copied" />
    </Dialog>
  ),
  fields: (
    <Dialog onClose={nothing} embedded>
      {header}
      <AlertBar
        tone="warning"
        title="Fact"
        text="Remedy"
        onDismiss={nothing}
        dismissLabel="Dismiss"
      />
      <SearchField label="Search" value="a" onChange={nothing} clearLabel="Clear" />
      <TextField label="Email" value="a" onChange={nothing} error="Not an address" />
      <Switch label="Certified only" checked onChange={nothing} />
      <Checkbox checked onChange={nothing}>
        I accept
      </Checkbox>
      <ActionStrip iconsOnly keys={[{ id: 'x', label: 'X', icon: 'M0 0', onClick: nothing }]} />
      <VirtualGrid
        label="Wallets"
        count={9}
        keyOf={String}
        renderItem={(i, cell) => <WalletTile {...cell} name={`W${i}`} onClick={nothing} />}
      />
    </Dialog>
  ),
  account: (
    <Dialog onClose={nothing}>
      <Watermark address="0x1" />
      {header}
      <Avatar address="0x1" />
      <Tabs label="Account" tabs={[{ id: 'a', label: 'Tokens' }]} value="a" onChange={nothing} />
      <TabPanel value="a">
        <EmptyState title="No tokens yet" text="They appear here." />
        <ErrorState title="Balances did not load" />
      </TabPanel>
    </Dialog>
  ),
  wide: (
    <Dialog onClose={nothing} wide>
      <Panes
        title="Connect"
        foot="Terms apply."
        list={
          <PaneSection title="On this computer">
            <List>
              <Row title="Fern" current end={<Tag dot="ok">Installed</Tag>} onClick={nothing} />
            </List>
          </PaneSection>
        }
      >
        {header}
      </Panes>
    </Dialog>
  ),
}

it.each(Object.entries(SCENES))(
  'axe finds no violations in the parts of %s',
  async (_name, scene) => {
    const { baseElement } = render(scene)
    const { violations } = await axe.run(baseElement, {
      // Rules that need layout, or concern the page around the widget.
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    })
    expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html ?? ''}`)).toEqual([])
  },
)
