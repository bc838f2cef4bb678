import { approvalAreaChanged } from '../../../src/slices/approval'
import { modalCloseRequested, modalOpened } from '../../../src/slices/navigation'
import { themeVariablesChanged } from '../../../src/slices/preferences'
import { settle } from '../../support/settle'
import { connected } from './embedded'

const AREA = { left: 0, top: 64, width: 360, height: 600, radius: 20 }

describe('the position of the frame', () => {
  it('the frame follows its view, in the card’s colours, until the view unmounts', async () => {
    const { app, frame } = await connected()
    app.store.dispatch(themeVariablesChanged({ '--latchkey-accent': '#0a7' }))
    app.store.dispatch(approvalAreaChanged({ area: AREA, themeMode: 'dark', title: 'Wallet' }))
    await settle()
    expect(frame.area).toEqual(AREA)
    expect(frame.calls).toContain('SYNC_THEME dark')
    expect(frame.themeVariables).toEqual({ '--latchkey-accent': '#0a7' })
    app.store.dispatch(approvalAreaChanged({ area: null, themeMode: 'dark', title: 'Wallet' }))
    await settle()
    expect(frame.area).toBeNull()
    expect(frame.calls).not.toContain('replaced')
  })

  it('the frame is hidden immediately when another view replaces it', async () => {
    const { app, frame } = await connected()
    app.store.dispatch(modalOpened({ view: 'ApproveTransaction', params: {} }))
    app.store.dispatch(approvalAreaChanged({ area: AREA, themeMode: 'dark', title: 'Wallet' }))
    app.store.dispatch(approvalAreaChanged({ area: null, themeMode: 'dark', title: 'Wallet' }))
    await settle()
    expect(frame.calls).toContain('replaced')
  })
})

describe('a card that refuses to close', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('shakes the frame together with the card (embedded: %s)', async (embedded, times) => {
    const { app, frame, asks, view } = await connected({ options: { embedded } })
    asks('1')
    await app.until(() => view() === 'ApproveTransaction')
    app.store.dispatch(modalCloseRequested({}))
    await settle()
    expect(frame.calls.filter((call) => call === 'shake')).toHaveLength(times)
  })
})
