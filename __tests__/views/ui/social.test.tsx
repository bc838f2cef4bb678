import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SOCIALS } from '../../../src/slices/domain/options/features'
import { ActionStrip } from '../../../src/views/ui/lists/ActionStrip'
import { SocialButton, SocialMark } from '../../../src/views/ui/forms/SocialButton'

/** Colours of the brand guidelines of Sign in with Google. */
const GOOGLE = ['#EA4335', '#4285F4', '#FBBC05', '#34A853']

const fillsOf = (element: Element) =>
  [...element.querySelectorAll('path')].map((path) => path.getAttribute('fill'))

describe('social login buttons', () => {
  it.each(SOCIALS)('%s has an icon, with its own colours for Google only', (social) => {
    const { container } = render(<SocialMark social={social} />)
    expect(fillsOf(container)).toEqual(social === 'google' ? GOOGLE : [null])
  })

  it('social login buttons have a label to continue with the provider', async () => {
    const onClick = jest.fn()
    render(
      <SocialButton social="google" onClick={onClick}>
        Continue with Google
      </SocialButton>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Google' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('social login buttons show a spinner instead of the icon, and are disabled while their window is open', async () => {
    const onClick = jest.fn()
    const { container } = render(
      <SocialButton social="github" onClick={onClick} busy>
        Continue in the GitHub window
      </SocialButton>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    expect(container.querySelector('.brand')).toBeNull()
  })

  it('social login buttons keep their names in a strip of icons', () => {
    const key = { onClick: () => undefined, icon: <SocialMark social="apple" /> }
    render(<ActionStrip iconsOnly keys={[{ ...key, id: 'apple', label: 'Continue with Apple' }]} />)
    const button = screen.getByRole('button', { name: 'Continue with Apple' })
    expect(button.querySelector('.brand')).not.toBeNull()
  })
})
