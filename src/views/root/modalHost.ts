import type { LatchkeyOptions } from '../../store/publicApi/types'
import type { AppStore } from '../../store/createLatchkeyStore'
import { selectConnected } from '../../slices/combined'
import type { LocaleController } from '../strings/locale'
import { mountModal } from './mountModal'
import { fetchAccountViews } from './views'

type ModalHostInput = {
  options: LatchkeyOptions
  store: AppStore
  localeController: LocaleController
}

/**
 * Mounts the modal: into a `<latchkey-modal>` of the page (`embedded` or `disableAppend`), else into one that is
 * appended to the body when the modal first opens. React mounts only then.
 */
export function createModalHost({ options, store, localeController }: ModalHostInput) {
  const mounted = new Set<() => void>()
  const focus: { opener: HTMLElement | null } = { opener: null }
  const byPage = options.embedded === true || options.disableAppend === true

  /** Renders the modal into an element. Returns a function that removes it. */
  const attach = (host: HTMLElement) => {
    const { unmount } = mountModal({
      root: host.shadowRoot ?? host.attachShadow({ mode: 'open' }),
      store,
      localeController,
      getOpener: () => focus.opener,
      ...(options.nonce !== undefined && { nonce: options.nonce }),
    })
    const detach = () => {
      if (mounted.delete(detach)) unmount()
    }
    mounted.add(detach)
    return detach
  }
  const append = () => {
    const host = document.createElement('latchkey-modal')
    host.setAttribute('instance', options.instanceId ?? 'default')
    document.body.append(host)
    const detach = attach(host)
    const remove = () => {
      mounted.delete(remove)
      detach()
      host.remove()
    }
    mounted.add(remove)
  }
  const stopFollowing = follow(store, () => {
    // When the modal closes, focus returns here, also inside shadow roots of the page buttons.
    focus.opener = deepActiveElement()
    if (!byPage && mounted.size === 0) append()
  })
  return {
    attach,
    destroy() {
      stopFollowing()
      for (const remove of [...mounted]) remove()
    },
  }
}

/** Calls back when the modal opens, and loads the account's views once an account is connected. */
function follow(store: AppStore, onOpen: () => void): () => void {
  const seen = { open: false, connected: false }
  return store.subscribe(() => {
    const state = store.getState()
    if (!seen.connected && selectConnected(state)) {
      seen.connected = true
      // Ignored here: the view retries the load and reports a failure.
      fetchAccountViews().catch(() => {})
    }
    const { open } = state.modal
    if (open && !seen.open) onOpen()
    seen.open = open
  })
}

function deepActiveElement(): HTMLElement | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : null
}
