import {
  NetworkButton,
  useAccount,
  useBalance,
  useDisconnect,
  useLatchkey,
  useLatchkeyState,
  useSession,
  useSwitchNetwork,
} from '../../../../src/react'
import type { SandboxConfig } from '../../shared/sandboxConfig'
import { FACT_LABELS } from '../facts'
import type { Facts } from '../facts'
import { nextNetwork } from '../testContext'
import { Keys } from './Keys'
import { useWork } from './useWork'

function useFacts(): Facts {
  const { status, address, caipAddress } = useAccount()
  const { networkId } = useLatchkeyState()
  const { balance, symbol } = useBalance()
  const { session } = useSession()
  return {
    status,
    address: address ?? 'none',
    'caip-address': caipAddress ?? 'none',
    'network-id': networkId ?? 'none',
    balance: balance === null ? 'none' : `${balance} ${symbol ?? ''}`.trim(),
    session: session?.data.accountAddress ?? 'none',
  }
}

/** Displays the connection, using hooks only. */
export function AccountPanel({ config, signIn }: { config: SandboxConfig; signIn: boolean }) {
  const facts = useFacts()
  const work = useWork()
  const { getInstance } = useLatchkey()
  const { switchNetwork } = useSwitchNetwork()
  const { disconnect } = useDisconnect()
  const session = useSession()
  const keys = [
    {
      label: 'Switch network',
      testId: 'switch-network-button',
      press: () => switchNetwork(nextNetwork(getInstance(), config)),
    },
    { label: 'Disconnect', testId: 'disconnect-hook-button', press: () => disconnect() },
  ]
  const signInKeys = [
    { label: 'Sign in', testId: 'sign-in-button', press: () => session.signIn() },
    { label: 'Sign out', testId: 'sign-out-button', press: () => session.signOut() },
  ]
  const disabled = facts.status !== 'connected'
  return (
    <section aria-labelledby="account-title" className="panel account">
      <div className="panel-head">
        <h2 id="account-title">Your account</h2>
        <NetworkButton size="sm" />
      </div>
      <dl className="facts" aria-live="polite">
        {FACT_LABELS.map(([name, label]) => (
          <FactRow key={name} label={label} name={name} value={facts[name]} />
        ))}
      </dl>
      <Keys items={keys} work={work} disabled={disabled} />
      {signIn && <Keys items={signInKeys} work={work} disabled={disabled} />}
      {work.error !== '' && (
        <p className="error" role="alert" data-testid="account-error">
          {work.error}
        </p>
      )}
    </section>
  )
}

const PLAIN: readonly string[] = ['status', 'balance']

function FactRow({ label, name, value }: { label: string; name: keyof Facts; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={PLAIN.includes(name) ? undefined : 'mono'} data-testid={name}>
        {value}
      </dd>
    </>
  )
}
