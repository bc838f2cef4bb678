import { fireEvent, render } from '@testing-library/react'
import { Backdrop } from '../../../src/views/Account/Backdrop'
import { ADDRESS } from '../../support/createTestApp'

test('the drawing scrolls away with what it is drawn behind', () => {
  const { container, rerender } = render(
    <div className="card">
      <div className="scroll">
        <Backdrop address={ADDRESS} />
      </div>
    </div>,
  )
  const card = container.firstElementChild as HTMLElement
  const scroll = card.querySelector('.scroll') as HTMLElement
  expect(card.querySelector('.watermark')).not.toBeNull()
  scroll.scrollTop = 120
  fireEvent.scroll(scroll)
  expect(card.style.getPropertyValue('--lk-scrolled')).toBe('120px')
  rerender(
    <div className="card">
      <div className="scroll" />
    </div>,
  )
  expect(card.style.getPropertyValue('--lk-scrolled')).toBe('')
})
