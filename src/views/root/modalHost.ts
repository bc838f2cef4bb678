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
  const state: { opener: HTMLElement | null } = { opener: null }
  /** Take out what is drawn now. */
  const mounted = new Set<() => void>()
  const byPage = options.embedded === true || options.disableAppend === true

  /** @returns a function that takes the modal out again */
  const mount = (host: HTMLElement) => {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const { unmount } = mountModal({
      root,
      store,
      localeController,
      getOpener: () => state.opener,
      ...(options.nonce !== undefined && { nonce: options.nonce }),
    })
    mounted.add(unmount)
    return () => {
      if (mounted.delete(unmount)) unmount()
    }
  }
  const append = () => {
    const host = document.createElement('latchkey-modal')
    host.setAttribute('instance', options.instanceId ?? 'default')
    document.body.append(host)
    mount(host)
    mounted.add(() => host.remove())
  }
  const seen = { open: false, connected: false }
  const stop = store.subscribe(() => {
    const { open } = store.getState().modal
    // A connected visitor will look at the account, so its view is fetched now.
    if (!seen.connected && selectConnected(store.getState())) {
      seen.connected = true
      fetchView('Account')
    }
    if (open === seen.open) return
    seen.open = open
    if (!open) return
    // Focus goes back here when the modal closes, through the shadow roots of our own buttons, too.
    state.opener = deepActiveElement()
    if (!byPage && mounted.size === 0) append()
  })
  return {
    /** Draws into an element of the page. */
    attach(host: HTMLElement): () => void {
      return byPage ? mount(host) : () => {}
    },
    destroy() {
      stop()
      for (const unmount of mounted) unmount()
      mounted.clear()
    },
  }
}

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
