import { createElement, useLayoutEffect } from 'react'
import { registerWidget, type WidgetHandle } from '../../src/views/elements/widgets'
import type { ButtonSnapshot } from '../../src/store/publicApi/types'
import { DISCONNECTED_ACCOUNT, type AccountSnapshot } from '../../src/slices/domain/account/account'
import type { ThemeMode, ThemeVariables } from '../../src/slices/domain/options/options'
import { renderButton } from '../../src/views/elements/buttons'
import { defineElements } from '../../src/views/elements/defineElements'
import { createButtonStrings } from '../../src/views/strings/createButtonStrings'
import accountButton from '../../src/views/theme/account-button.css?raw'
import { NETWORK_ART, WALLET_ART } from '../states/art'
import { ADDRESS, ETHEREUM } from '../states/world'
import { Line, Sample, Stack, type Sheet } from './sheet'

const AWAY: ButtonSnapshot = {
  account: DISCONNECTED_ACCOUNT,
  network: ETHEREUM,
  networkImage: NETWORK_ART.Ethereum,
  unsupported: false,
  open: false,
  loading: false,
}
const MAREN: AccountSnapshot = {
  ...DISCONNECTED_ACCOUNT,
  status: 'connected',
  address: ADDRESS,
  connectedWalletInfo: { name: 'Fern Wallet', icon: null, type: 'ANNOUNCED' },
  balance: '2.4061',
  balanceSymbol: 'ETH',
}
const HERE: ButtonSnapshot = { ...AWAY, account: MAREN }

const FERN = {
  kind: 'external',
  step: 'ready',
  name: 'Fern Wallet',
  image: WALLET_ART.Fern,
} as const satisfies ButtonSnapshot['wallet']

const SHOWN = {
  away: AWAY,
  connecting: { ...AWAY, loading: true },
  restoring: { ...AWAY, account: { ...DISCONNECTED_ACCOUNT, status: 'reconnecting' } },
  here: HERE,
  named: {
    ...HERE,
    account: { ...MAREN, profileName: 'maren.eth', profileImage: WALLET_ART.Fern },
  },
  wrong: { ...HERE, unsupported: true },
  sending: { ...HERE, notice: { kind: 'send', status: 'waiting' } },
  sent: { ...HERE, notice: { kind: 'send', status: 'done' } },
  unsent: { ...HERE, notice: { kind: 'send', status: 'failed' } },
  wallet: { ...AWAY, wallet: FERN },
  walletAsked: { ...AWAY, wallet: { ...FERN, step: 'busy' } },
  walletRefused: { ...AWAY, wallet: { ...FERN, step: 'refused' } },
  walletUnknown: { ...AWAY, wallet: { ...FERN, name: null, image: null, step: 'unknown' } },
  walletConnected: { ...HERE, wallet: { ...FERN, step: 'connected' } },
  walletTaken: { ...HERE, wallet: { ...FERN, step: 'taken' } },
  walletPlain: { ...AWAY, wallet: { ...FERN, image: null } },
  email: { ...AWAY, wallet: { kind: 'email', step: 'ready', name: null, image: null } },
} as const satisfies Record<string, ButtonSnapshot>

type State = keyof typeof SHOWN

/** English texts of the buttons, which need no request. */
const strings = createButtonStrings({ strings: () => null, subscribe: () => () => {} })

const face: WidgetHandle['latchkey'] = { on: () => () => {}, open: () => Promise.resolve() }

/** A page element with its own widget in a fixed state. */
function PageButton({
  tag,
  state,
  theme,
  variables = NONE,
  ...attributes
}: {
  tag: 'button' | 'connect-button' | 'account-button' | 'network-button' | 'wallet-button'
  state: State
  theme: ThemeMode
  variables?: ThemeVariables
  size?: string
  disabled?: boolean
  'account-status'?: string
  'chain-status'?: string
  'show-balance'?: string
}) {
  const instance = ['gallery', state, theme, ...Object.values(variables)].join()
  useLayoutEffect(() => {
    defineElements()
    return registerWidget({
      latchkey: face,
      instanceId: instance,
      preload: () => {},
      onIntent: null,
      onSeen: null,
      renderButton: (kind, read) => ({
        ...renderButton(kind, SHOWN[state], read, strings()),
        styles: accountButton,
      }),
      appearance: () => ({ themeMode: theme, themeVariables: variables }),
      attachModal: () => () => {},
    })
  }, [instance, state, theme, variables])
  return createElement(`latchkey-${tag}`, { instance, ...attributes })
}

const NONE: ThemeVariables = {}
const SIZES = ['sm', 'md', 'lg'] as const
const YELLOW = { '--latchkey-accent': '#ffd400' }
const ROUND = { '--latchkey-accent': '#0a7a55', '--latchkey-border-radius-master': 8 }

function Buttons({ theme }: { theme: ThemeMode }) {
  const each = (state: State, tag: Parameters<typeof PageButton>[0]['tag'] = 'button') => (
    <Line>
      {SIZES.map((size) => (
        <PageButton key={size} tag={tag} state={state} theme={theme} size={size} />
      ))}
    </Line>
  )
  const of = { theme, tag: 'account-button' } as const
  return (
    <>
      <Sample title="Nobody connected: small, usual, large">
        <Stack gap={16}>
          {each('away')}
          {each('connecting')}
          {each('restoring')}
          <PageButton tag="connect-button" state="away" theme={theme} disabled />
        </Stack>
      </Sample>
      <Sample title="Connected">
        <Stack gap={16}>
          {each('here')}
          <PageButton {...of} state="named" />
          <PageButton {...of} state="here" show-balance="false" />
          <Line>
            <PageButton {...of} state="here" account-status="address" show-balance="false" />
            <PageButton {...of} state="here" account-status="avatar" show-balance="false" />
            <PageButton {...of} state="named" account-status="avatar" show-balance="false" />
          </Line>
          <PageButton {...of} state="here" disabled />
        </Stack>
      </Sample>
      <Sample title="A transaction on its way, confirmed, refused">
        <Line>
          <PageButton {...of} state="sending" />
          <PageButton {...of} state="sent" />
          <PageButton {...of} state="unsent" />
        </Line>
      </Sample>
      <Sample title="One wallet: ready, asked, refused, unknown, connected, beside another one">
        <Stack gap={16}>
          {each('wallet', 'wallet-button')}
          <Line>
            <PageButton tag="wallet-button" state="walletPlain" theme={theme} />
            <PageButton tag="wallet-button" state="email" theme={theme} />
            <PageButton tag="wallet-button" state="walletAsked" theme={theme} />
          </Line>
          <Line>
            <PageButton tag="wallet-button" state="walletRefused" theme={theme} />
            <PageButton tag="wallet-button" state="walletUnknown" theme={theme} />
          </Line>
          <Line>
            <PageButton tag="wallet-button" state="walletConnected" theme={theme} />
            <PageButton tag="wallet-button" state="walletTaken" theme={theme} />
          </Line>
        </Stack>
      </Sample>
      <Sample title="Network">
        <Stack gap={16}>
          {each('here', 'network-button')}
          <Line>
            <PageButton tag="network-button" state="here" theme={theme} chain-status="icon" />
            <PageButton tag="network-button" state="here" theme={theme} chain-status="name" />
          </Line>
        </Stack>
      </Sample>
      <Sample title="Wrong network">
        <Line>
          <PageButton {...of} state="wrong" />
          <PageButton tag="network-button" state="wrong" theme={theme} />
        </Line>
      </Sample>
      <Sample title="In the colours of a site">
        <Line>
          <PageButton tag="button" state="away" theme={theme} variables={YELLOW} />
          <PageButton tag="button" state="away" theme={theme} variables={ROUND} />
          <PageButton tag="button" state="here" theme={theme} variables={ROUND} />
        </Line>
      </Sample>
    </>
  )
}

export const PAGE: readonly Sheet[] = [
  { name: 'page', about: 'Buttons of the page: connect, account, network', Draw: Buttons },
]
