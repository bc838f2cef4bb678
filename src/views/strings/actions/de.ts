import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in German. */
export const actions: ActionCatalogue = {
  'receive.title': 'Empfangen',
  'receive.code': 'QR-Code deiner Adresse',
  'receive.own': 'Deine Adresse',
  'receive.networks': {
    one: 'In {count} Netzwerk senden',
    other: 'In einem von {count} Netzwerken senden',
  },
  'receive.one': 'Nur in {network} senden',
  'compatible.title': 'Netzwerke, die du nutzen kannst',
  'compatible.warning.title': 'Nur in diesen Netzwerken',
  'compatible.warning.text': 'Was in einem anderen Netzwerk an diese Adresse geht, ist verloren.',
  'compatible.works': 'Deine Adresse gilt in',
}
