import type { CaipNetworkId } from '../ids/caip'
import type { Network } from './network'

/** Image ids of known networks at the image service. */
const IMAGE_IDS: Partial<Record<CaipNetworkId, string>> = {
  'eip155:1': 'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'eip155:10': 'ab9c186a-c52f-464b-2906-ca59d760a400',
  'eip155:56': '93564157-2e8e-4ce7-81df-b264dbee9b00',
  'eip155:100': '02b53f6a-e3d4-479e-1cb4-21178987d100',
  'eip155:137': '41d04d42-da3b-4453-8506-668cc0727900',
  'eip155:8453': '7289c336-3981-4081-c5f4-efc26ac64a00',
  'eip155:42161': '3bff954d-5cb0-47a0-9a23-d20192e74600',
  'eip155:42220': 'ab781bbc-ccc6-418d-d32d-789b15da1f00',
  'eip155:43114': '30c46e53-e989-45fb-4549-be3bd4eb3b00',
  'eip155:11155111': 'e909ea0a-f92a-4512-c8fc-748044ea6800',
}

/** The image id of a network: the site's own, else the built-in one; undefined when neither exists. */
export function networkImageId(network: Network): string | undefined {
  return network.imageId ?? IMAGE_IDS[network.caipNetworkId]
}
