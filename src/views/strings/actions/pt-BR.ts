import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in Brazilian Portuguese. */
export const actions: ActionCatalogue = {
  'receive.title': 'Receber',
  'receive.code': 'Código QR do seu endereço',
  'receive.own': 'Seu endereço',
  'receive.networks': {
    one: 'Envie em {count} rede',
    many: 'Envie em uma de {count} de redes',
    other: 'Envie em uma de {count} redes',
  },
  'receive.one': 'Envie somente em {network}',
  'compatible.title': 'Redes que você pode usar',
  'compatible.warning.title': 'Somente nestas redes',
  'compatible.warning.text': 'O que for enviado a este endereço em outra rede se perde.',
  'compatible.works': 'Seu endereço funciona em',
}
