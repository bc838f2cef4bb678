import type { Route } from '../http/types'

/** A route of the frame's page. */
export const postRoute = (name: string, summary: string, handle: Route['handle']): Route => ({
  id: `frame-${name}`,
  method: 'POST',
  path: `/api/${name}`,
  summary,
  handle,
})
