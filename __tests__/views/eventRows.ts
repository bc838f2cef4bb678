import type { EventName, TrackedEventOf } from '../../src/slices/domain/widget/events'
import type { TestApp } from '../support/createTestApp'

/** What each event carries, and what makes it happen (wire reference section 7). */
export type EventRows<Names extends EventName> = {
  [Name in Names]: {
    expected: Omit<TrackedEventOf<Name>, 'event'>
    drive(): Promise<TestApp> | TestApp
  }
}
