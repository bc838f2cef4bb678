import { namesApi } from '../../api/names'
import { toAccountName } from '../../slices/domain/account/identity'
import { sameAddress } from '../../slices/domain/ids/address'
import { useQuery } from '../shared/useQuery'

const { getNamesByAddress } = namesApi.endpoints

/** The existing name of an account; null if it has none or while it loads. */
export function useOwnName(address: string): { name: string | null; isFetching: boolean } {
  const { data, isFetching } = useQuery(getNamesByAddress, { address })
  // A name only counts if its record contains the address.
  const own = data?.find(({ addresses }) =>
    Object.values(addresses).some((entry) => sameAddress(entry.address, address)),
  )
  return { name: toAccountName(own?.name), isFetching }
}
