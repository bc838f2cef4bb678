import { act } from '@testing-library/react'
import { momentOf, stepsOf } from '../../../gallery/replay'
import { RECORDED } from '../../../gallery/states/all'
import { storeAt } from '../../../gallery/store'
import { writeTrace } from '../../../src/middleware/trace/writeTrace'
import { mountModal } from '../../../src/views/root/mountModal'
import { createLocaleController } from '../../../src/views/strings/locale'
import { viewsPort } from '../../../src/views/root/views'
import { fetchCode } from '../../../src/views/root/views'

/** Ends a test that hangs, in ms; each of some three hundred states renders within it. */
const ALL_STATES_TIME = 240_000
const LOOK = { theme: 'light', locale: 'en' } as const

test(
  'renders every state of the gallery after an export as a trace',
  async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    await viewsPort.load()
    const counts = { states: 0, drawn: 0 }
    const failed: string[] = []
    for (const entry of RECORDED) {
      await fetchCode(entry.view)
      for (const recorded of entry.states) {
        const state = storeAt(entry, recorded, LOOK).getState()
        const trace = writeTrace({ recorded: [], state, log: [] })
        const [step] = stepsOf(JSON.stringify(trace))
        const moment = step && momentOf(step)
        counts.states += 1
        if (!moment) {
          failed.push(`${entry.view}/${recorded.name}: closed`)
          continue
        }
        const store = storeAt(moment.entry, moment.recorded, LOOK)
        const host = document.body.appendChild(document.createElement('latchkey-modal'))
        const root = host.attachShadow({ mode: 'open' })
        const localeController = createLocaleController(store)
        const mounted = await act(async () =>
          mountModal({ root, store, localeController, getOpener: () => null }),
        )
        const isDrawn =
          root.querySelector(`[data-view="${entry.view}"]`) &&
          !root.querySelector('[data-testid="view-failed"]')
        if (isDrawn) counts.drawn += 1
        else failed.push(`${entry.view}/${recorded.name}`)
        mounted.unmount()
        host.remove()
      }
    }
    process.stdout.write(
      `  figure: trace: ${counts.drawn} of ${counts.states} states drawn in a replay\n`,
    )
    expect(failed).toEqual([])
  },
  ALL_STATES_TIME,
)
