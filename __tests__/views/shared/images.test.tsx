import { act } from '@testing-library/react'
import { UNSHOWN_IMAGES_MAX } from '../../../src/api/images'
import { useImage } from '../../../src/views/shared/images'
import { createTestApp, type TestApp } from '../../support/createTestApp'
import { eventually } from '../../support/settle'
import { walletService } from '../../support/walletService'
import { showView } from '../showView'

// Hundreds of pictures take long on a busy machine.
jest.setTimeout(60_000)

const Picture = ({ id }: { id: string }) => (
  <img alt={id} data-shown={useImage('wallet', id) !== null} />
)
const idsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `image-${first + index}`)

/** Shows pictures one group after another, like a list that a visitor scrolls. */
function createList(app: TestApp) {
  const list = (ids: readonly string[]) => (
    <>
      {ids.map((id) => (
        <Picture key={id} id={id} />
      ))}
    </>
  )
  return { list, entries: () => Object.keys(app.store.getState().api?.queries ?? {}) }
}

const until = (test: () => boolean) => act(() => eventually(test, 10_000))
const allShown = () =>
  until(() => document.querySelectorAll('img[data-shown="false"]').length === 0)

test('keeps the latest pictures in memory and reloads dropped ones', async () => {
  const app = createTestApp({ respond: walletService([]) })
  const { list, entries } = createList(app)
  const { replace } = showView(list(idsFrom(0, 50)), app)
  await allShown()
  for (let first = 50; first < 350; first += 50) {
    replace(list(idsFrom(first, 50)))
    await allShown()
  }
  const images = () => entries().filter((key) => key.startsWith('getImage('))
  await until(() => images().length <= UNSHOWN_IMAGES_MAX + 50)
  expect(images().length).toBeGreaterThan(UNSHOWN_IMAGES_MAX / 2)

  const asked = app.requests.length
  replace(list(idsFrom(200, 50)))
  await allShown()
  expect(app.requests).toHaveLength(asked)
  replace(list(idsFrom(0, 50)))
  await allShown()
  expect(app.requests).toHaveLength(asked + 50)
})
