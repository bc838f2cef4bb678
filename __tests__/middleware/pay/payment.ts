import { selectView } from '../../../src/slices/router'
import type { payingApp } from '../../support/paying'

/** An app with something to pay. */
export type Made = Awaited<ReturnType<typeof payingApp>>

export const viewOf = ({ app }: Made) => selectView(app.store.getState())
export const attemptOf = ({ flow }: Made) => {
  const now = flow()
  return 'attemptId' in now ? now.attemptId : ''
}
/** The code of a rejection; null when it does not reject. */
export const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => Object(error).code as unknown,
  )
export const namesOf = ({ app }: Made) =>
  app.events.map(({ event }) => event).filter((event) => event.startsWith('PAY_'))
