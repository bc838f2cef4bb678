import type { Route } from '../http/types'

/** A call of the frame's page to its service. */
export const postRoute = (name: string, summary: string, handle: Route['handle']): Route => ({
  id: `frame-${name}`,
  method: 'POST',
  path: `/api/${name}`,
  summary,
  handle,
})
