import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../../../src/views/ui/base/Button'
import { Checkbox } from '../../../src/views/ui/forms/Checkbox'
import { Header } from '../../../src/views/ui/base/Header'
import { ActionStrip } from '../../../src/views/ui/lists/ActionStrip'
import { Switch } from '../../../src/views/ui/forms/Switch'
import { TabPanel, Tabs } from '../../../src/views/ui/lists/Tabs'
import { SearchField, TextField } from '../../../src/views/ui/forms/TextField'

describe('a button', () => {
  it('ignores presses while busy, and announces that', async () => {
    const onClick = jest.fn()
    render(
      <Button busy onClick={onClick}>
        Signing
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Signing' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
  })

  it('never submits a form of the host', () => {
    render(<Button>Connect</Button>)
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button')
  })
})

describe('a strip of buttons', () => {
  it('names buttons that only show an icon', () => {
    const keys = [{ id: 'x', label: 'X', icon: 'M0 0', onClick: () => undefined }]
    const { rerender } = render(<ActionStrip keys={keys} iconsOnly />)
    expect(screen.getByRole('button', { name: 'X' })).toHaveTextContent('')
    rerender(<ActionStrip keys={keys} />)
    expect(screen.getByRole('button', { name: 'X' })).toHaveTextContent('X')
  })
})

describe('a text field', () => {
  const Field = ({ onSubmit, error }: { onSubmit: () => void; error?: string }) => {
    const [value, setValue] = useState('')
    const submit = { label: 'Continue', ready: value.length > 3, onSubmit }
    return (
      <TextField label="Email" value={value} onChange={setValue} submit={submit} error={error} />
    )
  }

  it('shows its submit button once the value is valid, and accepts Enter then', async () => {
    const onSubmit = jest.fn()
    render(<Field onSubmit={onSubmit} />)
    const input = screen.getByRole('textbox', { name: 'Email' })
    await userEvent.type(input, 'a@b{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.queryByRole('button')).toBeNull()
    await userEvent.type(input, '.c{Enter}')
    expect(onSubmit).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onSubmit).toHaveBeenCalledTimes(2)
  })

  it('links its error to the input and announces it', () => {
    render(<Field onSubmit={() => undefined} error="That is no address" />)
    expect(screen.getByRole('textbox')).toBeInvalid()
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('That is no address')
    expect(screen.getByRole('alert')).toHaveTextContent('That is no address')
  })
})

describe('a search field', () => {
  it('shows a clear button while there is text', async () => {
    const onChange = jest.fn()
    const props = { label: 'Search wallets', clearLabel: 'Clear', onChange }
    const { rerender } = render(<SearchField {...props} value="" />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<SearchField {...props} value="fern" />)
    expect(screen.getByRole('searchbox', { name: 'Search wallets' })).toHaveValue('fern')
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onChange).toHaveBeenCalledWith('')
  })
})

describe('tabs', () => {
  const Sample = () => {
    const [value, setValue] = useState<'a' | 'b' | 'c'>('a')
    const tabs = [
      { id: 'a', label: 'Tokens' },
      { id: 'b', label: 'NFTs' },
      { id: 'c', label: 'Activity' },
    ] as const
    return (
      <>
        <Tabs label="Account" tabs={tabs} value={value} onChange={setValue} />
        <TabPanel value={value}>{value}</TabPanel>
      </>
    )
  }

  it('tabs have one tab stop, move with the arrows and name their panel', async () => {
    render(<Sample />)
    await userEvent.tab()
    expect(screen.getByTestId('tab-Tokens')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'NFTs', selected: true })).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowRight}')
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Tokens')
    expect(screen.getByRole('tabpanel', { name: 'Tokens' })).toHaveTextContent('a')
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  })

  it('tabs follow the direction of the text', async () => {
    document.documentElement.dir = 'rtl'
    jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue(Object.assign(document.createElement('i').style, { direction: 'rtl' }))
    render(<Sample />)
    screen.getByTestId('tab-Tokens').focus()
    fireEvent.keyDown(screen.getByTestId('tab-Tokens'), { key: 'ArrowLeft' })
    expect(screen.getByTestId('tab-NFTs')).toHaveAttribute('aria-selected', 'true')
    document.documentElement.dir = ''
  })
})

describe('switch and checkbox', () => {
  it('switch and checkbox are named by their labels and report their next state', async () => {
    const onSwitch = jest.fn()
    const onCheck = jest.fn()
    render(
      <>
        <Switch label="Certified only" checked={false} onChange={onSwitch} />
        <Checkbox checked={false} onChange={onCheck}>
          I accept
        </Checkbox>
      </>,
    )
    await userEvent.click(screen.getByRole('switch', { name: 'Certified only' }))
    await userEvent.click(screen.getByText('I accept'))
    expect(onSwitch).toHaveBeenCalledWith(true)
    expect(onCheck).toHaveBeenCalledWith(true)
    expect(screen.getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  })
})

describe('the header', () => {
  it('shows back only if there is a previous view', async () => {
    const onBack = jest.fn()
    const base = { title: 'Networks', backLabel: 'Back', closeLabel: 'Close' }
    const { rerender } = render(<Header {...base} />)
    expect(screen.queryByTestId('header-back')).toBeNull()
    expect(screen.queryByTestId('header-close')).toBeNull()
    rerender(<Header {...base} onBack={onBack} onClose={() => undefined} />)
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(onBack).toHaveBeenCalledTimes(1)
    expect(screen.getByTestId('header-text')).toHaveTextContent('Networks')
    expect(screen.getByTestId('header-close')).toHaveAccessibleName('Close')
  })
})
