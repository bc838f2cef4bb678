/** What the views of a logged-in embedded wallet say: French. */
export const embedded = {
  'account.settings': 'Réglages du compte',
  'settings.list': 'Réglages du compte',
  'settings.email': 'Adresse e-mail',
  'settings.login': 'Connexion en tant que',
  'settings.network': 'Réseau',
  'emailUpdate.title': 'Changer votre e-mail',
  'emailUpdate.primary': 'Confirmez votre e-mail actuel',
  'emailUpdate.secondary': 'Confirmez votre nouvel e-mail',
  'emailUpdate.text':
    'Un code va à votre adresse actuelle, puis un autre à la nouvelle. Votre wallet reste le même.',
  'emailUpdate.label': 'Nouvelle adresse e-mail',
  'emailUpdate.save': 'Enregistrer',
  'emailUpdate.same': 'C’est votre adresse actuelle. Saisissez-en une autre.',
  'emailUpdate.failed': 'Aucun code n’a été envoyé. Vérifiez l’adresse, puis réessayez.',
  'emailUpdate.unusable': 'Cette adresse ne peut pas servir. Choisissez-en une autre.',
  'emailUpdate.done': 'E-mail changé',
  'emailUpdate.none.title': 'Aucun e-mail à changer',
  'emailUpdate.none.text': 'Vous n’êtes pas entré dans ce compte par e-mail.',

  'emailCode.elsewhere':
    'Ce wallet est sur un autre appareil. Connectez-vous là-bas et protégez-le par un mot de passe : il s’ouvrira alors ici.',

  'approve.title': 'Approuver',
  'approve.frame': 'Le wallet demande dans son propre cadre',
  'approve.opening': 'Ouverture de votre wallet',
  'approve.refused': 'Approuvez ou refusez d’abord la demande',
  'approve.none.title': 'Rien à approuver',
  'approve.none.text': 'Aucune demande n’est ouverte. Rien n’a été envoyé.',
} as const
