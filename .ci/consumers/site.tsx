// Code of a site with React.
import {
  AccountButton,
  LatchkeyButton,
  LatchkeyModal,
  LatchkeyProvider,
  NetworkButton,
  useAccount,
  useEvents,
  useLatchkey,
  useSession,
} from 'latchkey/react'
import { options } from './site.js'

function Greeting() {
  const { address, status } = useAccount()
  const evm = useAccount('eip155')
  const own: `0x${string}` | null = evm.status === 'connected' ? evm.address : null
  const { session } = useSession()
  const { open, getInstance } = useLatchkey()
  useEvents('network', (network) => network?.name.length)
  return (
    <button onClick={() => void open({ view: 'Account' })}>
      {own} {status === 'connected' ? address : getInstance().getState().status}{' '}
      {session?.data.nonce}
    </button>
  )
}

export function App() {
  return (
    <LatchkeyProvider options={options}>
      <LatchkeyButton size="sm" accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} />
      <AccountButton showBalance={false} />
      <NetworkButton chainStatus="icon" />
      <LatchkeyModal />
      <latchkey-button size="sm" account-status="avatar full" className="wide" />
      <latchkey-wallet-button wallet="io.metamask" class="wide" onClick={() => undefined} />
      {/* @ts-expect-error -- a wallet has to be named */}
      <latchkey-wallet-button size="sm" />
      <Greeting />
    </LatchkeyProvider>
  )
}

/** @ts-expect-error -- the type checker finds a wrong size, so the component's type is not `any` */
export const wrong = <LatchkeyButton size="huge" />

/** @ts-expect-error -- the same for the size of an element */
export const wrongElement = <latchkey-button size="huge" />
