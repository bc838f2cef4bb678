import { useMemo } from 'react'
import { descriptorsApi, type DescriptorsArg } from '../../api/descriptors'
import { bundleSource } from '../../slices/domain/clearSigning/bundle'
import { besideDescription, describeBytes } from '../../slices/domain/clearSigning/describeBytes'
import type { FindDescriptor } from '../../slices/domain/clearSigning/describe'
import { PINNED_BUNDLE } from '../../slices/domain/clearSigning/pinned'
import { readTransaction } from '../../slices/domain/requests/readTransaction'
import { DecodedActions } from './DecodedActions'
import { Described } from './Described'
import type { SignedCallsProps } from './SignedCalls'
import { useQuery } from './useQuery'
import { useValueWriter } from './useValueWriter'

/**
 * Calls with their descriptions. Shows the decoded actions until descriptors have loaded or if
 * there are none. Descriptors are applied to the shown bytes, so a late answer cannot describe
 * other bytes.
 */
export function DescribedCalls({ url, ...props }: SignedCallsProps & { url: string }) {
  const { calls: given, network, user, writer, isRouter } = props
  const calls = given ?? []
  const chainId = network.caipNetworkId.slice('eip155:'.length)
  const source = useMemo(() => bundleSource(url, PINNED_BUNDLE), [url])
  const arg: DescriptorsArg | null = source && { source, chainId, user, calls }
  const { data = [] } = useQuery(descriptorsApi.endpoints.getDescriptors, arg)
  const find: FindDescriptor = (chain, address) =>
    data.find((one) => one.chainId === chain && one.address === address) ?? null
  const values = useValueWriter(props)
  const described = calls.map((call) => describeBytes(call, { chainId, user }, find))
  const actions = calls.flatMap((call, at) =>
    besideDescription(readTransaction(call, user), described[at]),
  )
  return (
    <DecodedActions {...{ actions, user, writer }} {...(isRouter && { isRouter })}>
      {described.map((one, at) => one && <Described key={at} description={one} writer={values} />)}
    </DecodedActions>
  )
}
