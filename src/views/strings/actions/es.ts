import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Spanish. */
export const actions: ActionCatalogue = {
  'receive.title': 'Recibir',
  'receive.code': 'Código QR de tu dirección',
  'receive.own': 'Tu dirección',
  'receive.networks': {
    one: 'Enviar en {count} red',
    many: 'Enviar en una de {count} de redes',
    other: 'Enviar en una de {count} redes',
  },
  'receive.one': 'Enviar solo en {network}',
  'compatible.title': 'Redes que puedes usar',
  'compatible.warning.title': 'Solo en estas redes',
  'compatible.warning.text': 'Lo que se envíe a esta dirección en otra red se pierde.',
  'compatible.works': 'Tu dirección sirve en',
}
