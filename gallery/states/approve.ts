import type { RecordedView } from './recorded'
import { connected } from './world'

export const APPROVE: RecordedView = {
  view: 'ApproveTransaction',
  states: [
    {
      name: 'opening',
      about: 'The frame is on its way',
      state: { ...connected(), approval: { open: ['request'] } },
    },
    { name: 'none', about: 'Opened without a request', state: connected() },
  ],
}
