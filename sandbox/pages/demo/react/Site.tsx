import { useEffect } from 'react'
import { LatchkeyButton, useLatchkey } from '../../../../src/react'
import type { SandboxConfig } from '../../shared/sandboxConfig'
import { showWidget } from '../widget'
import { AccountPanel } from './AccountPanel'
import { ActsPanel } from './ActsPanel'
import { Shelf } from './Shelf'

/** The whole page: the content of `/`, written for React. */
export function Site({ config, signIn }: { config: SandboxConfig; signIn: boolean }) {
  const { open, getInstance } = useLatchkey()
  useEffect(() => {
    showWidget(getInstance())
  })
  return (
    <>
      <a className="skip" href="#main">
        Skip to the notebooks
      </a>
      <header className="bar">
        <span className="brand">
          <img src="../icon.svg" alt="" width="28" height="28" />
          Fieldnotes
        </span>
        <LatchkeyButton />
      </header>
      <main id="main">
        <section className="hero">
          <h1>Notebooks that travel</h1>
          <p>
            Write on the train, by the shore, anywhere. Your notebooks belong to your wallet, so
            they open on every device you connect.
          </p>
          <button
            type="button"
            className="key primary"
            data-testid="open-hook-button"
            onClick={() => void open()}
          >
            Open my notebooks
          </button>
        </section>
        <div className="side">
          <AccountPanel config={config} signIn={signIn} />
          <ActsPanel config={config} />
        </div>
        <Shelf />
      </main>
      <footer className="foot">Fieldnotes is a made-up site. Its coins are worth nothing.</footer>
    </>
  )
}
