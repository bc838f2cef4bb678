import * as z from 'zod/mini'
import { jsonBody, pathPart } from '../http/body'
import { notFound, refused } from '../http/problem'
import type { Route } from '../http/types'
import { EVENT_TYPES } from './outbox'
import { WEBHOOKS_MOST, type WebhookStore } from './webhookStore'

// Every check runs, also after the text was found to be no URL.
const isSafe = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
const NewWebhook = z.strictObject({
  url: z
    .url()
    .check(z.maxLength(2_000), z.refine(isSafe, 'must be https, without a user and a password')),
  events: z._default(z.array(z.enum(EVENT_TYPES)).check(z.maxLength(EVENT_TYPES.length)), []),
})
const PATH = '/admin/v1/projects/:id/webhooks'
const unknownWebhook = () => notFound('webhook', 'No such endpoint')

/** Routes of administrators for the endpoints of a project's events. */
export const webhookAdminRoutes = (
  store: WebhookStore,
  admit: NonNullable<Route['admit']>,
): Route[] => {
  const route = (
    name: string,
    method: Route['method'],
    path: string,
    summary: string,
    handle: (
      project: string,
      webhook: string,
      ...of: Parameters<Route['handle']>
    ) => ReturnType<Route['handle']>,
  ): Route => ({
    ...{ id: `webhooks-${name}`, method, path: `${PATH}${path}`, summary, admit },
    handle: (request) => handle(pathPart(request, 'id'), pathPart(request, 'webhook'), request),
  })
  return [
    route('list', 'GET', '', 'Lists the endpoints of a project.', async (project) => ({
      json: { webhooks: await store.list(project) },
    })),
    route(
      'add',
      'POST',
      '',
      'Adds an endpoint, and shows its secret.',
      async (project, _, request) => {
        const added = await store.add(project, jsonBody(request, NewWebhook))
        if (added === 'unknown') throw notFound('id', 'No such project')
        if (added === 'too-many') throw refused('url', `There are ${WEBHOOKS_MOST} endpoints`)
        return { status: 201, json: added }
      },
    ),
    route(
      'rotate',
      'POST',
      '/:webhook/rotate',
      'Replaces the secret and shows it; the former one also signs for a day.',
      async (project, webhook) => {
        const rotated = await store.rotate(project, webhook)
        if (!rotated) throw unknownWebhook()
        return { json: rotated }
      },
    ),
    route('test', 'POST', '/:webhook/test', 'Sends a test event.', async (project, webhook) => {
      if (!(await store.test(project, webhook))) throw unknownWebhook()
      return { status: 202, json: {} }
    }),
    route('resume', 'POST', '/:webhook/resume', 'Switches it on.', async (project, webhook) => {
      if (!(await store.resume(project, webhook))) throw unknownWebhook()
      return { json: {} }
    }),
    route('delete', 'DELETE', '/:webhook', 'Deletes an endpoint.', async (project, webhook) => {
      if (!(await store.remove(project, webhook))) throw unknownWebhook()
      return { status: 204 }
    }),
  ]
}
