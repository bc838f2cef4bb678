import { fireEvent, render } from '@testing-library/react'
import { Backdrop } from '../../../src/views/Account/Backdrop'
import { ADDRESS } from '../../support/createTestApp'

test('scrolls the drawing away with the header', () => {
  const { container } = render(
    <div className="card">
      <div className="scroll">
        <Backdrop address={ADDRESS} />
      </div>
    </div>,
  )
  const card = container.firstElementChild as HTMLElement
  const scroll = card.querySelector('.scroll') as HTMLElement
  const drawing = card.querySelector('.watermark') as SVGElement
  scroll.scrollTop = 120
  fireEvent.scroll(scroll)
  expect(drawing.style.marginTop).toBe('-120px')
})
