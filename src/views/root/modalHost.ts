import type { LatchkeyOptions } from '../../store/publicApi/types'
import type { AppStore } from '../../store/createLatchkeyStore'
import { selectConnected } from '../../slices/combined'
import { mountModal } from './mountModal'
import { fetchView } from './viewMap'
import type { LocaleController } from '../strings/locale'

/**
 * Where the modal is drawn: a `<latchkey-modal>` of the page (embedded or append disabled), or one that is added to
 * the body when the modal first opens. React mounts only then.
 */
export function createModalHost({
  options,
  store,
  localeController,
}: {
  options: LatchkeyOptions
  store: AppStore
  localeController: LocaleController
}) {
  const state: { unmount: (() => void) | null; opener: HTMLElement | null } = {
    unmount: null,
    opener: null,
  }
  const byPage = options.embedded === true || options.disableAppend === true

  const mount = (host: HTMLElement) => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const { unmount } = mountModal({
      root,
      store,
      localeController,
      getOpener: () => state.opener,
      ...(options.nonce !== undefined && { nonce: options.nonce }),
    })
    return unmount
  }
  const append = () => {
    const host = document.createElement('latchkey-modal')
    host.setAttribute('instance', options.instanceId ?? 'default')
    document.body.append(host)
    const unmount = mount(host)
    state.unmount = () => {
      unmount()
      host.remove()
    }
  }
  const seen = { open: false, connected: false }
  const stop = store.subscribe(() => {
    const { open } = store.getState().modal
    // Whoever is connected will look at the account: its code is there by then.
    if (!seen.connected && selectConnected(store.getState())) {
      seen.connected = true
      fetchView('Account')
    }
    if (open === seen.open) return
    seen.open = open
    if (!open) return
    // Focus goes back here when the modal closes, through the shadow roots of our own buttons, too.
    state.opener = deepActiveElement()
    if (!byPage && !state.unmount) append()
  })
  return {
    /** Draws into an element of the page. */
    attach(host: HTMLElement): () => void {
      return byPage ? mount(host) : () => {}
    },
    destroy() {
      stop()
      state.unmount?.()
      state.unmount = null
    },
  }
}

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
