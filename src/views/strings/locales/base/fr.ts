import type { BaseCatalogue } from '../../catalogue'
import { errors } from '../../errors/fr'

/** Texts in French, without those of the embedded wallet. */
export const base: BaseCatalogue = {
  ...errors,
  'common.back': 'Retour',
  'common.close': 'Fermer',
  'common.dismiss': 'Ignorer',
  'common.loading': 'Chargement',
  'common.retry': 'Réessayer',

  'failed.title': 'Un problème est survenu ici',
  'failed.text': 'Rien n’a été envoyé ni modifié. Réessayez ou fermez cette fenêtre.',
  'failed.load.title': 'Cette page ne s’est pas chargée',
  'failed.load.text': 'Vérifiez votre connexion, puis réessayez.',

  'tag.installed': 'Installé',
  'tag.qr': 'Code QR',
  'tag.recent': 'Dernier utilisé',

  'connect.title': 'Connexion',
  'connect.list': 'Wallets',
  'connect.help': 'Qu’est-ce qu’un wallet ?',
  'connect.phone': 'Wallet mobile',
  'connect.all': 'Tous les wallets',
  'connect.more': 'Autres wallets',
  'connect.new': 'Pas encore de wallet ?',
  'connect.count': '{count}+',
  'connect.empty.title': 'Aucun wallet ici pour l’instant',
  'connect.empty.text':
    'Un wallet contient votre compte. Procurez-vous-en un, puis revenez vous connecter.',
  'connect.legal': 'En vous connectant, vous acceptez : {terms} et {privacy}.',
  'connect.legal.one': 'Avant de vous connecter, lisez : {link}.',
  'connect.terms': 'Conditions',
  'connect.privacy': 'Confidentialité',

  'allWallets.qr': 'Afficher un code QR',

  'account.title': 'Compte',

  'networks.title': 'Réseaux',
  'networks.help': 'Qu’est-ce qu’un réseau ?',

  'unsupported.title': 'Changer de réseau',
  'unsupported.heading': 'Mauvais réseau',

  'siwx.title': 'Se connecter',
  'siwx.heading': 'Prouvez que ce wallet est à vous',

  'getWallet.title': 'Obtenir un wallet',

  'downloads.title': 'Obtenir {wallet}',

  'wide.here': 'Sur cet ordinateur',
  'wide.phone': 'Sur votre téléphone',
  'live.connecting': 'Demande de connexion à {wallet}',
  'live.connected': 'Connecté',
  'live.declined': 'Refusé dans {wallet}',

  'common.cancel': 'Annuler',
  'common.clear': 'Effacer',
  'common.disconnect': 'Déconnecter',

  'copied.address': 'Adresse copiée',
  'copied.link': 'Lien copié',
  'report.copy': 'Copier le rapport',
  'copied.report': 'Rapport copié',
  'copied.failed': 'Le navigateur n’a pas autorisé la copie',

  'tag.current': 'Actuel',

  'allWallets.search': 'Rechercher un wallet',
  'allWallets.placeholder': 'Rechercher par nom',
  'allWallets.certified': 'Certifiés seulement',
  'allWallets.found': {
    one: '{count} wallet',
    many: '{count} de wallets',
    other: '{count} wallets',
  },
  'allWallets.none.title': 'Aucun wallet de ce nom',
  'allWallets.none.text':
    'Vérifiez l’orthographe ou connectez n’importe quel wallet avec un code QR.',
  'allWallets.failed.title': 'La liste ne s’est pas chargée',
  'allWallets.failed.text':
    'Le service des wallets n’a pas répondu. Vous pouvez quand même vous connecter avec un code QR.',

  'connect.legal.accept': 'J’accepte : {terms} et {privacy}',
  'connect.legal.accept.one': 'J’accepte : {link}',
  'connect.legal.first': 'Cochez d’abord la case ci-dessus',

  'connecting.anyWallet': 'votre wallet',
  'connecting.tabs': 'Façons de se connecter',
  'connecting.tab.browser': 'Navigateur',
  'connecting.tab.mobile': 'Mobile',
  'connecting.tab.web': 'Web',
  'connecting.tab.desktop': 'Ordinateur',
  'connecting.ready.title': 'Continuez dans {wallet}',
  'connecting.ready.text': '{wallet} vous demandera votre accord avant de partager votre adresse.',
  'connecting.ask': 'Demander au wallet',
  'connecting.waiting.title': 'Confirmez dans {wallet}',
  'connecting.waiting.text':
    '{wallet} a ouvert une fenêtre. Votre adresse n’est partagée qu’avec votre accord.',
  'connecting.waiting.status': 'En attente de votre réponse',
  'connecting.connected.title': 'Connecté',
  'connecting.connected.text': '{wallet} est connecté à ce site.',
  'connecting.declined.title': 'Demande refusée',
  'connecting.declined.text':
    'Vous avez refusé dans {wallet} : rien n’a été partagé. Si sa fenêtre est encore ouverte, fermez-la avant de réessayer.',
  'connecting.other': 'Utiliser un autre wallet',
  'connecting.pending.title': 'Une demande est déjà ouverte',
  'connecting.pending.text':
    '{wallet} attend encore une réponse précédente. Ouvrez-le et répondez. S’il ne demande rien, réessayez.',
  'connecting.timeout.title': 'Pas encore de réponse',
  'connecting.timeout.text': 'Rien n’a été partagé. Déverrouillez {wallet}, puis réessayez.',
  'connecting.failed.title': 'Pas de connexion',
  'connecting.failed.text': '{wallet} n’a pas pu se connecter. Rien n’a été partagé.',
  'connecting.linked.title': 'Déjà connecté',
  'connecting.linked.text': 'Pour utiliser un autre compte, choisissez-le dans {wallet}.',
  'chains.title': 'Où voulez-vous l’utiliser ?',
  'chains.text':
    '{wallet} a des comptes sur plusieurs chaînes. Vous pourrez ajouter les autres plus tard.',
  'chains.list': 'Chaînes de {wallet}',

  'namedWallet.finding.title': 'Recherche du wallet',
  'namedWallet.finding.text': 'Cela prend un instant.',
  'namedWallet.unknown.title': 'Ce wallet n’est pas disponible ici',
  'namedWallet.unknown.text':
    'Il n’est pas dans ce navigateur et la liste des wallets ne le connaît pas.',
  'connecting.missing.title': '{wallet} n’est pas dans ce navigateur',
  'connecting.missing.text': 'Installez-le, puis rechargez cette page pour vous connecter.',
  'connecting.get': 'Obtenir {wallet}',
  'connecting.noApp': 'Pas de {wallet} sur votre téléphone ?',
  'connecting.noWallet': 'Pas encore de {wallet} ?',
  'connecting.getApp': 'Obtenir l’appli',
  'connecting.qr.label': 'Code QR pour connecter {wallet}',
  'connecting.qr.title': 'Scannez avec {wallet}',
  'connecting.qr.text':
    'Ouvrez {wallet} sur votre téléphone, touchez le scanner et visez ici. Le code se renouvelle tout seul.',
  'connecting.qr.preparing': 'Préparation du code',
  'connecting.link.preparing': 'Préparation du lien',
  'connecting.qr.renewed': 'Un nouveau code est prêt',
  'connecting.qr.again': 'Réafficher le code',
  'connecting.qr.failed.title': 'Le code ne s’est pas chargé',
  'connecting.qr.failed.text':
    'Le service d’appairage n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  'connecting.refused.allow.text':
    'Rien n’a été partagé. Réessayez et autorisez dans {wallet} ce que ce site demande.',
  'connecting.refused.other.text': 'Rien n’a été partagé. Utilisez un autre wallet.',
  'connecting.refused.account.text': 'Créez d’abord un compte adapté dans {wallet}.',
  'connecting.refused.unlock.text': 'Déverrouillez {wallet}, puis réessayez.',
  'connecting.refused.network.text': 'Choisissez un autre réseau dans {wallet}.',
  'connecting.refused.window.text':
    'Rien n’a été partagé. Autorisez ce site à ouvrir des fenêtres, puis réessayez.',
  'connecting.refused.site.text': 'Les wallets de ce navigateur se connectent quand même.',
  'connecting.copy': 'Copier le lien',
  'connecting.open': 'Ouvrir {wallet}',
  'connecting.open.title': 'Continuez dans {wallet}',
  'connecting.mobile.text': 'Approuvez là-bas, puis revenez sur cette page.',
  'connecting.mobile.stay': 'Rien ne s’est passé ? Rouvrez {wallet} ou collez-y le lien.',
  'connecting.inside.text':
    '{wallet} ouvre cette page dans son propre navigateur. Connectez-vous là-bas.',
  'connecting.web.text': '{wallet} s’ouvre dans un nouvel onglet. Approuvez, puis revenez.',
  'connecting.desktop.text': 'Approuvez dans l’appli {wallet} de cet ordinateur, puis revenez.',

  'account.network': 'Réseau : {network}',
  'account.copy': 'Copier l’adresse',
  'account.explorer': 'Voir dans l’explorateur',
  'account.signedIn': 'Session ouverte',
  'account.signedOut': 'Session fermée',
  'account.signOut': 'Fermer la session',
  'account.wallet': 'Connecté avec {wallet}',
  'account.tabs': 'Compte',
  'account.tab.tokens': 'Jetons',
  'account.tab.nfts': 'NFT',
  'account.tab.activity': 'Activité',
  'account.tokens.empty.title': 'Pas encore de jetons',
  'account.tokens.empty.text': 'Les jetons envoyés à ce compte sur {network} apparaissent ici.',
  'account.tokens.failed.title': 'Les soldes ne se sont pas chargés',
  'account.tokens.failed.text':
    'Le service de données n’a pas répondu. Vos fonds ne sont pas touchés.',
  'account.tokens.stale': 'Ces soldes n’ont pas pu être actualisés.',
  'account.tokens.unsupported.title': 'Pas de liste de jetons ici',
  'account.tokens.unsupported.text':
    'Il n’y a pas de liste de jetons pour {network}. Vos fonds ne sont pas touchés.',
  'account.nfts.empty.title': 'Pas encore d’objets de collection',
  'account.nfts.empty.text':
    'Les œuvres, billets et badges envoyés à ce compte sur {network} apparaissent ici.',
  'account.activity.empty.title': 'Rien ne s’est encore passé',
  'account.activity.empty.text': 'Ce que ce compte envoie et reçoit sur {network} apparaît ici.',
  'account.nfts.later.title': 'Les objets de collection ne sont pas encore listés',
  'account.nfts.later.text': 'Ils sont bien dans votre compte sur {network}.',
  'account.activity.later.title': 'L’activité n’est pas encore listée',
  'account.activity.later.text':
    'Ce que ce compte a envoyé et reçu est bien inscrit sur {network}.',
  'account.otherNetwork': 'Voir sur un autre réseau',
  'account.disconnecting': 'Déconnexion',

  'networks.search': 'Rechercher un réseau',
  'networks.waiting': 'Confirmez dans {wallet}',
  'networks.declined': 'Refusé',
  'networks.failed': '{wallet} n’a pas pu changer',
  'networks.list': 'Réseaux de ce site',
  'networks.refused': '{wallet} ne le prend pas en charge',
  'networks.cancel': 'Annuler le passage à {network}',
  'networks.retry': 'Réessayer : {network}',
  'networks.none.title': 'Aucun réseau de ce nom',
  'networks.none.text': 'Ce site ne fonctionne qu’avec les réseaux de sa liste.',
  'networks.switched': 'Vous êtes sur {network}',

  'switch.ready.title': 'Passer à {network}',
  'switch.ready.text':
    '{wallet} vous demandera votre accord. Rien ne bouge ; seul le réseau change.',
  'switch.start': 'Changer',
  'switch.unknown.title': 'Ce site n’utilise pas ce réseau',
  'switch.waiting.title': 'Passer à {network}',
  'switch.waiting.text': '{wallet} a ouvert une fenêtre. Rien ne bouge ; seul le réseau change.',
  'switch.declined.title': 'Changement refusé',
  'switch.declined.text': 'Vous avez refusé dans {wallet} : vous êtes toujours sur {network}.',
  'switch.failed.title': 'Toujours sur {network}',
  'switch.failed.text':
    '{wallet} n’a pas pu changer. Choisissez le réseau dans le wallet ou réessayez.',

  'unsupported.text':
    '{wallet} est sur un réseau que {app} n’utilise pas. Choisissez l’un de ceux-ci pour continuer.',
  'unsupported.unknown': 'Réseau inconnu',
  'unsupported.list': 'Réseaux de ce site',
  'unsupported.stay': 'Pour fermer, choisissez un réseau ou déconnectez-vous.',

  'siwx.text': 'Une signature, pas une transaction. C’est gratuit et rien ne bouge.',
  'siwx.site': 'Site',
  'siwx.account': 'Compte',
  'siwx.network': 'Réseau',
  'siwx.expires': 'Valable jusqu’au',
  'siwx.sign': 'Se connecter',
  'siwx.signing': 'Confirmez dans {wallet}',
  'siwx.cancel': 'Annuler',
  'siwx.notNow': 'Pas maintenant',
  'siwx.cancelling': 'Annulation',
  'siwx.disconnects': 'Annuler déconnecte {wallet}',
  'siwx.optional': 'Vous pouvez continuer sans vous connecter',
  'siwx.quote': '{site} vous demande de vous connecter avec votre compte {network}.',
  'siwx.declined.title': 'Vous n’avez pas signé',
  'siwx.declined.text': 'Vous n’êtes donc pas encore connecté. Rien n’a été partagé.',
  'siwx.failed.title': 'Vous n’êtes pas encore connecté',
  'siwx.failed.text': 'La signature n’a pas pu être créée ou vérifiée. Rien n’a bougé. Réessayez.',
  'siwx.unreachable.text':
    'Le réseau qui vérifie la signature n’a pas répondu. Rien n’a bougé. Réessayez dans un instant.',
  'siwx.clock.title': 'Vérifiez l’horloge',
  'siwx.clock.text':
    'La date et l’heure de cet appareil sont fausses, la connexion a donc été refusée. Corrigez-les, puis réessayez.',
  'siwx.preparing': 'Préparation',
  'siwx.verifying': 'Vérification de la signature',
  'siwx.done': 'Vous êtes connecté',

  'whatIsAWallet.1.title': 'Il garde vos clés',
  'whatIsAWallet.1.text':
    'Un wallet garde les clés de vos jetons et signe pour vous. Vous seul pouvez l’utiliser.',
  'whatIsAWallet.2.title': 'Il vous identifie',
  'whatIsAWallet.2.text': 'À la place d’un mot de passe, le wallet prouve qu’un compte est à vous.',
  'whatIsAWallet.3.title': 'Vous décidez à chaque fois',
  'whatIsAWallet.3.text':
    'Les sites demandent, le wallet montre de quoi il s’agit, et vous dites oui ou non.',

  'getWallet.text': 'Ceux-ci fonctionnent avec ce site.',
  'getWallet.all': 'Voir plus de wallets',
  'getWallet.empty': 'Aucun wallet à installer',
  'getWallet.none': 'Le service des wallets n’a pas répondu. Réessayez plus tard.',

  'downloads.text': 'Choisissez où vous voulez l’utiliser.',
  'downloads.chrome': 'Extension Chrome',
  'downloads.ios': 'Appli iPhone',
  'downloads.android': 'Appli Android',
  'downloads.web': 'Site web',
  'downloads.none.title': 'Aucun téléchargement connu',
  'downloads.none.text': 'Ce wallet n’indique pas où l’obtenir.',

  'whatIsANetwork.1.title': 'Un registre partagé',
  'whatIsANetwork.1.text':
    'Un réseau est un registre tenu par de nombreux ordinateurs. Vos soldes y sont inscrits.',
  'whatIsANetwork.2.title': 'Chacun est à part',
  'whatIsANetwork.2.text':
    'Les jetons d’un réseau ne sont pas sur un autre, même si le nom est identique.',
  'whatIsANetwork.3.title': 'Les frais diffèrent',
  'whatIsANetwork.3.text': 'Chaque réseau se paie dans sa propre monnaie : gardez-en un peu.',

  'alert.origin.text':
    'Le propriétaire du site doit ajouter ce domaine. Vous n’y pouvez rien ici, mais les wallets se connectent quand même.',
  'alert.clock.text': 'Vérifiez la date et l’heure de cet appareil, puis reconnectez-vous.',
  'alert.project.text': 'Son propriétaire doit ajouter un id de projet. Vous n’y pouvez rien ici.',

  'button.connect': 'Connecter',
  'button.connecting': 'Connexion',
  'button.restoring': 'Reconnexion',
  'button.account': 'Compte {name}',
  'button.network': 'Réseau : {network}',
  'button.switch': 'Changer de réseau',
  'button.wrong': 'Mauvais réseau',
  'button.wallet': 'Connecter {name}',
  'button.wallet.email': 'E-mail',
  'button.wallet.connected': '{name}, connecté',
  'button.wallet.refused': '{name}, non connecté, réessayer',
  'button.wallet.unknown': '{name}, indisponible ici',
}
