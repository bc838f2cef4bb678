import { useState } from 'react'
import { useAccount, useLatchkey } from '../../../../src/react'
import type { SandboxConfig } from '../../shared/sandboxConfig'
import { sendCalls, sendTransaction, signMessage, signTypedData } from '../actions'
import type { TestContext, Outcome } from '../actions'
import { testContextOf } from '../testContext'
import { ErrorLine, Keys } from './Keys'
import { useWork } from './useWork'

/** Buttons for requests of the site to the wallet. */
export function ActsPanel({ config }: { config: SandboxConfig }) {
  const { getInstance } = useLatchkey()
  const { status } = useAccount()
  const work = useWork()
  const [seen, setSeen] = useState<Outcome>({})
  const act = (
    label: string,
    testId: string,
    perform: (ground: TestContext) => Promise<Outcome>,
  ) => ({
    label,
    testId,
    press: async () => {
      const outcome = await perform(testContextOf(getInstance(), config))
      setSeen((before) => ({ ...before, ...outcome }))
    },
  })
  const keys = [
    act('Sign a message', 'sign-message-button', signMessage),
    act('Sign a cover', 'sign-typed-data-button', signTypedData),
    act('Send 0.001', 'send-transaction-button', sendTransaction),
    act('Send two calls', 'send-calls-button', sendCalls),
  ]
  const connected = status === 'connected'
  return (
    <section aria-labelledby="acts-title" className="panel acts">
      <div className="panel-head">
        <h2 id="acts-title">Keep a notebook</h2>
        {!connected && <p className="note">Connect a wallet to use these.</p>}
      </div>
      <Keys items={keys} work={work} disabled={!connected} />
      <ErrorLine work={work} />
      <dl className="facts" aria-live="polite">
        <dt>Signature</dt>
        <dd className="mono" data-testid="signature">
          {seen.signature ?? 'none'}
        </dd>
        <dt>Transaction</dt>
        <dd className="mono" data-testid="tx-hash">
          {seen.hash ?? 'none'}
        </dd>
      </dl>
    </section>
  )
}
