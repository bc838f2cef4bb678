import { render } from '@testing-library/react'
import { useLargestHeight } from '../../../src/views/shared/useLargestHeight'

function Box() {
  const box = useLargestHeight()
  return <div ref={box} data-testid="box" />
}

test('keeps the largest height of a box, up to 360 px', () => {
  const observers: (() => void)[] = []
  const before = globalThis.ResizeObserver
  globalThis.ResizeObserver = class {
    constructor(changed: ResizeObserverCallback) {
      observers.push(() => changed([], this))
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const { getByTestId } = render(<Box />)
  const box = getByTestId('box')
  const heights = [200, 120, 900, 10].map((height) => {
    Object.defineProperty(box, 'offsetHeight', { value: height, configurable: true })
    for (const changed of observers) changed()
    return box.style.minHeight
  })
  expect(heights).toEqual(['200px', '200px', '360px', '360px'])
  globalThis.ResizeObserver = before
})
