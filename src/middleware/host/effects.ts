import { alertRaised } from '../../slices/alerts'
import { copyRequested, linkRequested } from '../../slices/host'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'

/** Opening links and copying, the only two browser actions of views. */
export function startPageEffects({ handle }: FeatureApi) {
  handle(linkRequested, ({ url, kind }, fx) => {
    const opened = fx.extra.host.openLink(url, kind)
    if (!opened) fx.extra.logger.log('warn', 'a link was not opened', { kind })
  })
  handle(copyRequested, copy)
}

async function copy({ text, what }: ReturnType<typeof copyRequested>['payload'], fx: AppEffectApi) {
  const copied = await fx.extra.host.copy(text)
  const key = copied ? `copied.${what}` : 'copied.failed'
  const id = fx.extra.random.id()
  fx.dispatch(alertRaised({ id, variant: copied ? 'success' : 'error', message: { key } }))
}
