import { defineElements } from '../../../src/views/elements/defineElements'
import { renderEarly } from '../../../src/views/elements/earlyButtons'
import { registerWidget } from '../../../src/views/elements/widgets'
import { DISCONNECTED_ACCOUNT } from '../../../src/slices/domain/account/account'

const SNAPSHOT = {
  account: DISCONNECTED_ACCOUNT,
  network: null,
  networkImage: null,
  unsupported: false,
  open: false,
  loading: false,
}

/** A widget of which elements see what happens to it. */
function addWidget() {
  const log: string[] = []
  const remove = registerWidget({
    instanceId: 'default',
    latchkey: {
      on: () => () => {},
      open: () => Promise.resolve(),
    },
    preload: () => {},
    renderButton: (kind, read) => renderEarly(kind, SNAPSHOT, read),
    buttonStyles: () => null,
    appearance: () => ({}),
    attachModal() {
      log.push('attach')
      return () => void log.push('detach')
    },
  })
  return { log, remove }
}

it('moves the modal of a page to the widget that takes the place of a destroyed one', () => {
  defineElements()
  const modal = document.createElement('latchkey-modal')
  const first = addWidget()
  document.body.append(modal)
  expect(first.log).toEqual(['attach'])
  first.remove()
  expect(first.log).toEqual(['attach', 'detach'])

  const second = addWidget()
  expect(second.log).toEqual(['attach'])
  modal.remove()
  expect(second.log).toEqual(['attach', 'detach'])
  second.remove()
  expect(first.log).toHaveLength(2)
})
