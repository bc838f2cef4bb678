import { Accordion } from '../../src/views/ui/lists/Accordion'
import { AlertBar } from '../../src/views/ui/status/AlertBar'
import { Button } from '../../src/views/ui/base/Button'
import { ExternalLink, Footer, TextLink } from '../../src/views/ui/base/Footer'
import { Header } from '../../src/views/ui/base/Header'
import { SEARCH, RETRY } from '../../src/views/ui/base/icons'
import { IconButton } from '../../src/views/ui/base/IconButton'
import { Latch } from '../../src/views/ui/status/Latch'
import { EXTERNAL } from '../../src/views/ui/base/viewIcons'
import { Panes, PaneSection } from '../../src/views/ui/base/Panes'
import { List } from '../../src/views/ui/lists/List'
import { Row } from '../../src/views/ui/lists/Row'
import { Lines, Receipt } from '../../src/views/ui/money/Receipt'
import { Snackbar } from '../../src/views/ui/status/Snackbar'
import { EmptyState, ErrorState } from '../../src/views/ui/status/States'
import { Tile } from '../../src/views/ui/lists/Tile'
import { SITE_ART, WALLET_ART } from '../states/art'
import { nothing, Sample, Stack, type Sheet } from './sheet'

const still = { position: 'relative', inset: 'auto' } as const

function Told() {
  return (
    <>
      <Sample title="Snackbar">
        <Stack gap={12}>
          {(['success', 'loading', 'error'] as const).map((tone) => (
            <div key={tone} style={{ position: 'relative', height: 64 }}>
              <Snackbar
                tone={tone}
                message={
                  { success: 'Address copied', loading: 'Sending', error: 'Copying failed' }[tone]
                }
                {...(tone === 'success' && { action: { label: 'View', onClick: nothing } })}
                {...(tone === 'error' && { onDismiss: nothing, dismissLabel: 'Dismiss' })}
              />
            </div>
          ))}
        </Stack>
      </Sample>
      <Sample title="Alert bar">
        <Stack gap={12}>
          <AlertBar
            tone="error"
            title="This site is not verified"
            text="Connecting is switched off until the site owner adds this domain."
            onDismiss={nothing}
            dismissLabel="Dismiss"
          />
          <AlertBar tone="warning" title="You lose about $32 to price impact" text="Try less." />
          <AlertBar tone="info" title="Balances are 2 minutes old" text="Sending still works." />
        </Stack>
      </Sample>
      <Sample title="Empty state">
        <EmptyState title="No NFTs yet" text="Art and tickets of this account appear here.">
          <Button className="g16">Receive</Button>
        </EmptyState>
      </Sample>
      <Sample title="Error state">
        <ErrorState
          title="Balances did not load"
          text="The data service did not respond. Your funds are not affected."
        >
          <Button tone="secondary" className="g16" icon={RETRY}>
            Try again
          </Button>
          <Button tone="quiet" after={EXTERNAL}>
            View on explorer
          </Button>
        </ErrorState>
      </Sample>
    </>
  )
}

function Papers() {
  const lines = [
    { label: 'Network', value: 'Ethereum' },
    { label: 'Amount', value: '$125.00' },
    { label: 'Network fee', value: '0.00042 ETH, $1.43' },
  ]
  return (
    <>
      <Sample title="Receipt">
        <Receipt lines={lines} sum={{ label: 'Total', value: '$126.43' }}>
          <p className="label">You send</p>
          <p className="title2">125 USDC</p>
        </Receipt>
      </Sample>
      <Sample title="Accordion">
        <Stack>
          <Accordion title="Rate and fees" end="$2.06">
            <Lines lines={lines} />
          </Accordion>
          <Accordion title="Rate and fees" open>
            <Lines lines={lines} />
          </Accordion>
        </Stack>
      </Sample>
      <Sample title="Latch">
        {(['waiting', 'ready', 'declined', 'connected'] as const).map((state) => (
          <Latch
            key={state}
            state={state}
            app={{ name: 'Fieldnotes', src: SITE_ART }}
            wallet={{ name: 'Northwind', src: WALLET_ART.Northwind }}
          />
        ))}
      </Sample>
    </>
  )
}

/** The frame of the dialog, placed in the page here. The views show it in a dialog. */
function Shell() {
  return (
    <>
      <section className="card" style={{ ...still, alignSelf: 'start' }} aria-label="Header">
        <Header
          title="Northwind"
          onBack={nothing}
          backLabel="Back"
          end={<IconButton icon={SEARCH} label="Search" onClick={nothing} />}
          onClose={nothing}
          closeLabel="Close"
        />
        <div className="body">
          <p className="lead">A view</p>
        </div>
        <Footer>
          <span>
            No Meridian on your phone?{' '}
            <ExternalLink href="https://meridian.example">About it</ExternalLink>
          </span>
          <TextLink onClick={nothing}>Get the app</TextLink>
        </Footer>
      </section>
      <section className="card wide" style={still} aria-label="Two panes">
        <Panes
          title="Connect"
          list={
            <PaneSection title="On this computer">
              <List label="Wallets">
                <Row title="Harbor" tile={<Tile src={WALLET_ART.Harbor} />} onClick={nothing} />
                <Row
                  title="Northwind"
                  tile={<Tile src={WALLET_ART.Northwind} />}
                  onClick={nothing}
                  current
                />
              </List>
            </PaneSection>
          }
          foot="When you connect, the terms of the site apply."
        >
          <div className="body">
            <Latch
              state="waiting"
              app={{ name: 'Fieldnotes', src: SITE_ART }}
              wallet={{ name: 'Northwind', src: WALLET_ART.Northwind }}
            />
            <h3 className="title2 g12">Confirm in Northwind</h3>
          </div>
        </Panes>
      </section>
    </>
  )
}

export const MESSAGES: readonly Sheet[] = [
  { name: 'messages', about: 'Snackbar, alert, empty and error states', Draw: Told },
  { name: 'papers', about: 'Receipt, accordion, latch', Draw: Papers },
  { name: 'shell', about: 'Header, footer, two panes', Draw: Shell },
]
