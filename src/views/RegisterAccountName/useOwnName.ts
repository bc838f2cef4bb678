import { namesApi } from '../../api/names'
import { toAccountName } from '../../slices/domain/account/identity'
import { sameAddress } from '../../slices/domain/ids/address'
import { useQuery } from '../shared/useQuery'

const { getNamesByAddress } = namesApi.endpoints

/** The name that an account has already; null where it has none, and while nobody knows. */
export function useOwnName(address: string): { name: string | null; isFetching: boolean } {
  const { data, isFetching } = useQuery(getNamesByAddress, { address })
  // A name counts only when its own record leads back to the address.
  const own = data?.find(({ addresses }) =>
    Object.values(addresses).some((entry) => sameAddress(entry.address, address)),
  )
  return { name: toAccountName(own?.name), isFetching }
}
