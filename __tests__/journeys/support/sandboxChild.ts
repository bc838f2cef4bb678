import { PortTakenError } from '../../../sandbox/ports'
import { startSandbox, type Sandbox } from '../../../sandbox/startSandbox'
import type { FromSandbox, ToSandbox } from './sandboxProcess'

/**
 * The process of one sandbox at a time: starts and closes it on request, and ends with its parent.
 */
const state: { starting?: Promise<Sandbox> } = {}

const tell = (message: FromSandbox) => process.send?.(message)

const close = async () => {
  const sandbox = await state.starting?.catch(() => undefined)
  delete state.starting
  await sandbox?.close()
}

const start = async ({ portBase, codes }: Extract<ToSandbox, { type: 'start' }>) => {
  try {
    state.starting = startSandbox({ portBase, codes, quiet: true })
    const { urls, description } = await state.starting
    tell({ type: 'ready', urls, description })
  } catch (error) {
    tell(
      error instanceof PortTakenError
        ? { type: 'portTaken' }
        : { type: 'failed', reason: String(error) },
    )
  }
}

process.on('message', (message: ToSandbox) => {
  if (message.type === 'start') void start(message)
  else void close().finally(() => tell({ type: 'closed' }))
})
process.once('disconnect', () => void close().finally(() => process.exit(0)))
