import * as z from 'zod/mini'
import { jsonBody, LARGE_BODY } from '../../http/body'
import type { Route } from '../../http/types'

const Event = z.looseObject({
  eventId: z.string(),
  url: z.string(),
  domain: z.string(),
  timestamp: z.union([z.number(), z.string()]),
  props: z.looseObject({ type: z.string(), event: z.string() }),
})

/** A received event, with all its fields. */
export type ReceivedEvent = z.infer<typeof Event>

/** Received events, oldest first. */
export interface EventSink {
  /** @param caller who sent it: an address, or the /64 network of an IPv6 address */
  add(event: ReceivedEvent, caller: string): void
  list(): readonly ReceivedEvent[]
  clear(): void
}

/** Stores the latest `limit` events in memory; none with 0. */
export const createEventSink = (limit = 10_000): EventSink => {
  let events: ReceivedEvent[] = []
  return {
    add(event) {
      events.push(event)
      if (events.length > limit) events = limit === 0 ? [] : events.slice(-limit)
    },
    list: () => events,
    clear() {
      events = []
    },
  }
}

/** Receives analytics and telemetry events. */
export const analyticsRoutes = (sink: Pick<EventSink, 'add'>): Route[] => [
  {
    id: 'event',
    method: 'POST',
    path: '/e',
    maxBody: LARGE_BODY,
    summary: 'One analytics or telemetry event.',
    handle(request) {
      sink.add(jsonBody(request, Event), request.ip)
      return { json: {} }
    },
  },
  {
    id: 'batch',
    method: 'POST',
    path: '/batch',
    maxBody: LARGE_BODY,
    summary: 'Several events in one array.',
    handle(request) {
      for (const event of jsonBody(request, z.array(Event))) sink.add(event, request.ip)
      return { json: {} }
    },
  },
]
