import type { ButtonSnapshot } from '../../store/publicApi/types'
import { shortAddress } from '../../slices/domain/ids/address'
import type { Formatter } from '../strings/format'
import { monogramColour } from '../ui/base/monogramColour'
import { rosette } from '../ui/base/rosette'
import { h, type Child } from './dom'
import { s } from './svg'

const NAME_CHARS_MAX = 18

/** Picture of the account: its image, else a pattern generated from its address. */
export function avatar({ account }: ButtonSnapshot): Child {
  const { profileImage, address } = account
  if (profileImage?.startsWith('https:') || profileImage?.startsWith('data:image/')) {
    return h('span', { class: 'pic' }, h('img', { src: profileImage, alt: '' }))
  }
  const { outer, inner, ground, line } = rosette(address ?? '')
  const paths = [outer, inner].map((d) =>
    s('path', { d, fill: 'none', stroke: line, 'stroke-width': '1.4' }),
  )
  const disc = s('circle', { cx: '50', cy: '50', r: '50', fill: ground })
  return h(
    'span',
    { class: 'pic' },
    s('svg', { viewBox: '0 0 100 100', 'aria-hidden': 'true' }, disc, ...paths),
  )
}

/**
 * Picture of the network: its image, else its first character, which may be an emoji, in the colours
 * that it has in the modal.
 */
export function networkPicture({ network, networkImage }: ButtonSnapshot): Child {
  if (!network) return null
  if (networkImage) return h('span', { class: 'pic net' }, h('img', { src: networkImage, alt: '' }))
  // Attributes of SVG are allowed under a policy that forbids inline styles.
  const ground = s('rect', { width: '1', height: '1', fill: monogramColour(network.name) })
  return h(
    'span',
    { class: 'pic net mono', 'data-letter': Array.from(network.name)[0]?.toUpperCase() },
    s('svg', { viewBox: '0 0 1 1', 'aria-hidden': 'true' }, ground),
  )
}

/** Name of the account, truncated to 18 characters, else its short address. */
export function accountName({ account }: ButtonSnapshot): string {
  const { profileName, address } = account
  if (!profileName) return shortAddress(address ?? '')
  const chars = Array.from(profileName)
  return chars.length > NAME_CHARS_MAX ? `${chars.slice(0, NAME_CHARS_MAX).join('')}…` : profileName
}

/** Native balance with three decimals and its symbol; null while unknown. */
export function balanceText({ account }: ButtonSnapshot, format: Formatter): string | null {
  const { balance, balanceSymbol } = account
  return balance === null ? null : format.token(balance, balanceSymbol ?? '').trim()
}
