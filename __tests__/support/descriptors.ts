import { bundleOf, type Bundle } from '../../services/descriptors/bundle'
import { compile } from '../../services/descriptors/compile'
import type { JsonObject } from '../../services/descriptors/registry'

/** A bundle of one contract. */
export function bundleOfContract(
  place: { chainId: number; address: string },
  formats: JsonObject,
  owner = 'Harbor Staking',
): Bundle {
  const { calls, messages } = compile({
    $schema: 'erc7730-v2.schema.json',
    context: { contract: { deployments: [place] } },
    metadata: { owner },
    display: { formats },
  })
  const [chainId, address] = [String(place.chainId), place.address.toLowerCase()]
  return bundleOf([{ chainId, address, calls, messages }])
}

/** Serves the files of a bundle; 404 for any other request. */
export function serveBundle({ files }: Bundle): (request: Request) => Response {
  return ({ url }) => {
    const text = files.get(/([0-9a-f]{64})\.json$/.exec(url)?.[1] ?? '')
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  }
}
