import { createFacade } from '../../../src/widget/facade'
import { defineElements } from '../../../src/views/elements/defineElements'
import { fakeCore, fakeLoader, fakeStorage } from '../../support/fakeCore'
import { ONE } from '../../support/fakeWallets'

test('a button shows "Try again" after the core failed to load, until it has loaded', async () => {
  defineElements()
  // The code that renders buttons from the state loads after the core.
  const { core } = fakeCore({ renderButton: () => null })
  const loader = fakeLoader(core)
  loader.failures.push(new TypeError('Loading chunk core failed'))
  const latchkey = createFacade({ networks: [ONE], storage: fakeStorage() }, 'html', loader.load)
  const element = document.createElement('latchkey-button')
  document.body.append(element)
  const word = () => element.shadowRoot?.querySelector('button')?.textContent?.trim()
  expect(word()).toBe('Connect')
  await expect(latchkey.open()).rejects.toThrow('Loading chunk core failed')
  expect(word()).toBe('Try again')
  await latchkey.open()
  expect(word()).toBe('Connect')
  element.remove()
  await latchkey.destroy()
})
