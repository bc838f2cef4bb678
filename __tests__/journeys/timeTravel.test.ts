import { build } from 'esbuild'
import { ROOT } from '../../sandbox/world/pages'
import { figure } from './support/figures'
import { EXTENSION_ROW, openConnect, press, reads, sees, seesNoModal } from './support/steps'
import { injected } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/** The DevTools extension of a page, simulated with its own instrument. */
const EXTENSION = `
  import { compose } from 'redux'
  import { ActionCreators, instrument } from '@redux-devtools/instrument'
  window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (...given) => {
    const withInstrument = (...enhancers) => compose(...enhancers, instrument())
    return typeof given[0] === 'object' ? withInstrument : withInstrument(...given)
  }
  const lifted = () => window.latchkey.store.liftedStore
  window.timeTravel = {
    head: () => lifted().getState().computedStates.length - 1,
    jump: (index) => lifted().dispatch(ActionCreators.jumpToState(index)),
  }
`

test('the development build with DevTools: a past open view can be displayed again, and has no effects', async () => {
  const { outputFiles } = await build({
    stdin: { contents: EXTENSION, resolveDir: ROOT },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"development"' },
  })
  const content = outputFiles[0]?.text ?? ''
  const visit = await world.visit({
    query: { dev: '1' },
    prepare: (page) => page.addInitScript({ content }),
  })
  const { page } = visit
  await openConnect(visit)
  const whileOpen = Number(await page.evaluate('timeTravel.head()'))
  await press(page, 'header-close')
  await seesNoModal(page)
  const before = (await injected(visit)).requests.length
  await page.evaluate(`timeTravel.jump(${whileOpen})`)
  await sees(page, 'Connect')
  await press(page, EXTENSION_ROW)
  await page.keyboard.press('Escape')
  await sees(page, 'Connect')
  expect((await injected(visit)).requests).toHaveLength(before)
  expect((await injected(visit)).prompts).toBe(0)
  await page.evaluate('timeTravel.jump(timeTravel.head())')
  await seesNoModal(page)
  await reads(page, 'status', 'disconnected')
  await openConnect(visit)
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  figure('time travel: wallet requests from a past view', 0)
})
