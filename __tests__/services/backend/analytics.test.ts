import { analyticsRoutes, createEventSink } from '../../../services/backend/routes/analytics'

const event = {
  eventId: 'e',
  url: 'u',
  domain: 'd',
  timestamp: 1,
  props: { type: 't', event: 'e' },
}
const batch = (limit?: number) => {
  const sink = createEventSink(limit)
  const route = analyticsRoutes(sink).find(({ id }) => id === 'batch')
  const request = {
    ...{ method: 'POST', url: new URL('http://host/batch'), path: '/batch', headers: {}, ip: '' },
    ...{ query: new URLSearchParams(), params: {}, body: JSON.stringify([event, event, event]) },
  }
  void route?.handle(request)
  return sink.list().length
}

test('stores the latest events, and none with a limit of 0', () => {
  expect([batch(), batch(2), batch(0)]).toEqual([3, 2, 0])
})
