import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Turkish. */
export const actions: ActionCatalogue = {
  'receive.title': 'Al',
  'receive.code': 'Adresinin QR kodu',
  'receive.own': 'Adresin',
  'receive.networks': { one: '{count} ağda gönder', other: '{count} ağdan birinde gönder' },
  'receive.one': 'Yalnızca {network} ağında gönder',
  'compatible.title': 'Kullanabileceğin ağlar',
  'compatible.warning.title': 'Yalnızca bu ağlarda',
  'compatible.warning.text': 'Bu adrese başka bir ağda gönderilen kaybolur.',
  'compatible.works': 'Adresinin geçerli olduğu ağlar',
}
