// The baseline: a modal with the same list in React alone, without a store, a router or a theme.
import { createElement as h, useEffect, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

const look = { theme: 'light', listeners: new Set() }
const subscribe = (listener) => {
  look.listeners.add(listener)
  return () => look.listeners.delete(listener)
}

window.setTheme = (theme) => {
  look.theme = theme
  for (const listener of look.listeners) listener()
}

/** Number of recommended wallets beside an installed one. */
const RECOMMENDED = 3

const Row = ({ id, name, src, onClick }) =>
  h(
    'li',
    null,
    h(
      'button',
      { type: 'button', onClick, 'data-testid': `wallet-selector-${id}` },
      src && h('img', { src, alt: '', width: 32, height: 32 }),
      h('span', null, name),
    ),
  )

function Modal({ listUrl, imageUrl, onClose }) {
  const theme = useSyncExternalStore(subscribe, () => look.theme)
  const [list, setList] = useState(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch(listUrl, { signal: controller.signal })
      .then((response) => response.json())
      .then(setList)
      .catch(() => {})
    return () => controller.abort()
  }, [listUrl])
  return h(
    'div',
    { role: 'dialog', 'aria-modal': true, 'aria-label': 'Connect', 'data-theme': theme },
    h('header', null, h('h2', null, 'Connect'), h(Close, { onClose })),
    h(
      'ul',
      { 'data-view': 'Connect' },
      h(Row, { id: 'walletConnect', name: 'Phone wallet' }),
      h(Row, { id: 'dev.latchkey.bench', name: 'Bench Wallet' }),
      list?.data
        .slice(0, RECOMMENDED)
        .map(({ id, name, image_id: image }) =>
          h(Row, { key: id, id, name, src: imageUrl + image }),
        ),
      list && h('li', null, h('button', { type: 'button' }, `All wallets ${list.count}`)),
    ),
  )
}

const Close = ({ onClose }) =>
  h(
    'button',
    { type: 'button', 'aria-label': 'Close', onClick: onClose, 'data-testid': 'header-close' },
    '×',
  )

const mounted = { root: null }

/** Opens the modal of the baseline. */
export function open(urls) {
  if (!mounted.root) {
    const element = document.createElement('div')
    element.id = 'floor'
    document.body.append(element)
    mounted.root = createRoot(element)
  }
  const onClose = () => mounted.root.render(null)
  flushSync(() => mounted.root.render(h(Modal, { ...urls, onClose })))
}
