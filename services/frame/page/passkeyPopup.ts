import * as z from 'zod/mini'
import { byId } from '../../wallet/dom'
import { createPasskey, getPasskey } from './webauthn'

const Options = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('create'),
    challenge: z.string(),
    domain: z.string(),
    user: z.object({ id: z.string(), name: z.string() }),
    known: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('get'),
    challenge: z.string(),
    domain: z.string(),
    known: z.optional(z.array(z.string())),
  }),
])

/** The window that opened this one; the type of `opener` is too general. */
const opener = window.opener as Window | null
const go = byId('go')
const problem = byId('problem')

/** Whether a message is from the frame that opened this window. */
const isFrame = (source: MessageEventSource | null): source is WindowProxy =>
  source !== null && source === opener

/** Each click gets one answer; then the frame closes the window. */
window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
  const { data: options } = Options.safeParse(data)
  if (!options || origin !== location.origin || !isFrame(source)) return
  const ask = async () =>
    options.kind === 'create'
      ? { created: await createPasskey(options) }
      : { got: await getPasskey(options) }
  go.removeAttribute('disabled')
  go.addEventListener('click', () => {
    ask().then(
      (answer) => source.postMessage(answer, location.origin),
      () => (problem.textContent = 'Something went wrong. Try again, or close this window.'),
    )
  })
})
opener?.postMessage({ asks: true }, location.origin)
