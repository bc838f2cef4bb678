import { INJECTED_CONNECTOR_ID, PAIRING_CONNECTOR_ID } from '../../slices/domain/wallet/connector'

/** Ids with a meaning of their own, in the widget or in every object. */
const RESERVED = new RegExp(`^(?:${PAIRING_CONNECTOR_ID}|${INJECTED_CONNECTOR_ID}|auth)$`, 'i')

/** A name for comparing: 'Trust Wallet' and 'Trust' are one wallet. */
export function comparable(name: string): string {
  return name.toLowerCase().replace(/ wallet$/, '')
}

/** Whether a wallet may have an id: it is not empty and means nothing else. */
export function isFreeId(id: string | false): id is string {
  return Boolean(id) && !RESERVED.test(String(id)) && !(String(id) in Object.prototype)
}
