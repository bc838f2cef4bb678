import * as z from 'zod/mini'

const Request = z.object({
  id: z.string(),
  method: z.string(),
  params: z.optional(z.unknown()),
  env: z.object({ sdkVersion: z.string() }),
})

/** Handles one method of the Safe Apps protocol; the app receives the message of a thrown error. */
export type Handler = (params: unknown) => unknown

/**
 * Serves an app in a frame with the Safe Apps protocol: requests of that window and origin only,
 * each answered under its id and to that origin.
 */
export function serveApp(
  app: { frame: HTMLIFrameElement; origin: string },
  handlers: ReadonlyMap<string, Handler>,
): void {
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== app.frame.contentWindow || origin !== app.origin) return
    const request = Request.safeParse(data)
    if (!request.success) return
    const { id, method, params, env } = request.data
    const reply = (answer: object) =>
      app.frame.contentWindow?.postMessage({ id, version: env.sdkVersion, ...answer }, app.origin)
    const run = async () => {
      const handler = handlers.get(method)
      if (!handler) throw new Error(`Unknown method ${method}`)
      return handler(params)
    }
    run().then(
      (answer) => reply({ success: true, data: answer }),
      (error: unknown) =>
        reply({ success: false, error: error instanceof Error ? error.message : 'It failed' }),
    )
  })
}
