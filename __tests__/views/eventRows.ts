import type { EventName, TrackedEventOf } from '../../src/slices/domain/widget/events'
import type { TestApp } from '../support/createTestApp'

/** Expected facts of each event, and the steps that cause it. */
export type EventRows<Names extends EventName> = {
  [Name in Names]: {
    expected: Omit<TrackedEventOf<Name>, 'event'>
    drive(): Promise<TestApp> | TestApp
  }
}
