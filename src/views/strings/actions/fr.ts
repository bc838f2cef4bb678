import type { ActionCatalogue } from '../catalogue'

/** What the views of a connected account's actions say in French. */
export const actions: ActionCatalogue = {
  'receive.title': 'Recevoir',
  'receive.code': 'Code QR de votre adresse',
  'receive.own': 'Votre adresse',
  'receive.networks': {
    one: 'Envoyer sur {count} réseau',
    many: 'Envoyer sur l’un de {count} de réseaux',
    other: 'Envoyer sur l’un de {count} réseaux',
  },
  'receive.one': 'Envoyer sur {network} uniquement',
  'compatible.title': 'Réseaux utilisables',
  'compatible.warning.title': 'Uniquement sur ces réseaux',
  'compatible.warning.text': 'Ce qui est envoyé à cette adresse sur un autre réseau est perdu.',
  'compatible.works': 'Votre adresse fonctionne sur',
}
