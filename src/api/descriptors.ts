import { withTimeout } from '../slices/domain/async/timers'
import {
  bundleFileName,
  isNamed,
  readBundled,
  type BundleSource,
} from '../slices/domain/clearSigning/bundle'
import { describeBytes } from '../slices/domain/clearSigning/describeBytes'
import type { Descriptor } from '../slices/domain/clearSigning/descriptor'
import { withDescriptors } from '../slices/domain/clearSigning/withDescriptors'
import { errorOf } from '../slices/domain/errors/errorOf'
import { fromErrorRecord, toErrorRecord } from '../slices/domain/errors/records'
import type { TransactionBytes } from '../slices/domain/requests/decodedActions'
import { baseApi } from './core/baseApi'
import { cached } from './core/freshness'
import { exchange } from './core/http'
import { policyOf } from './core/policies'
import { portsOf } from './core/ports'
import { recordOf } from './core/reply'

/** Seconds after which an unused descriptor file leaves the cache. */
const UNUSED_FILE_S = 300
/** Time limit for all descriptors of a request together, in ms. */
const WAIT_MS = 5000

const filesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A file of a bundle, named by its hash. Rejects content with another hash. */
    getDescriptorFile: build.query<string, { base: string; hash: string }>({
      ...cached('getDescriptorFile'),
      keepUnusedDataFor: UNUSED_FILE_S,
      async queryFn({ base, hash }, api) {
        const ports = portsOf(api)
        await ports.whenLive()
        const { timeoutMs } = policyOf('getDescriptorFile')
        const url = `${base}/${bundleFileName(hash)}`
        const request = { url, timeoutMs, read: 'blob' } as const
        const { data, error } = await exchange(ports.host.fetch, request, api.signal)
        if (error) return { error }
        const content = data instanceof Blob ? await data.text() : ''
        if (await isNamed(content, hash)) return { data: content }
        return { error: toErrorRecord(errorOf('MALFORMED_REPLY', { reason: 'hash' })) }
      },
    }),
  }),
})

/** Calls whose descriptors are requested. */
export type DescriptorsArg = {
  source: BundleSource
  /** Decimal chain id. */
  chainId: string
  /** The account that signs. */
  user: string
  calls: readonly TransactionBytes[]
}

/**
 * Contract descriptors (ERC-7730) from a bundle whose hash the release or the site pins. Descriptors are data and are
 * applied to the bytes of the call itself, so they cannot describe another call.
 */
export const descriptorsApi = filesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Returns the descriptors for calls and their nested calls. Contracts without a descriptor are left out. */
    getDescriptors: build.query<Descriptor[], DescriptorsArg>({
      ...cached('getDescriptors'),
      async queryFn({ source, chainId, user, calls }, api) {
        const found: Descriptor[] = []
        const read = async (hash: string) => {
          const arg = { base: source.base, hash }
          const asked = filesApi.endpoints.getDescriptorFile.initiate(arg, { subscribe: false })
          const { data, error } = await api.dispatch(asked)
          if (data === undefined) throw fromErrorRecord(recordOf(error))
          return data
        }
        const load = async (chain: string, address: string) => {
          const descriptor = await readBundled(source.root, chain, address, read)
          if (descriptor) found.push(descriptor)
          return descriptor
        }
        const described = withDescriptors((find) => {
          for (const call of calls) describeBytes(call, { chainId, user }, find)
        }, load)
        await withTimeout(described, WAIT_MS).catch(() => undefined)
        return { data: [...found] }
      },
    }),
  }),
})
