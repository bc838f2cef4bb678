import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { Ports } from '../../store/ports'

/** The ports an API call uses. */
export type ApiPorts = Pick<Ports, 'config' | 'host' | 'clock' | 'whenLive'> &
  Partial<Pick<Ports, 'embedded' | 'adapters'>>

/** The ports of the store in which a call runs, from its thunk extra argument. */
export function portsOf(api: Pick<BaseQueryApi, 'extra'>): ApiPorts {
  return api.extra as ApiPorts
}
