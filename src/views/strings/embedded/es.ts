/** What the views of a logged-in embedded wallet say: Spanish. */
export const embedded = {
  'account.settings': 'Ajustes de la cuenta',
  'settings.list': 'Ajustes de la cuenta',
  'settings.email': 'Correo',
  'settings.login': 'Sesión iniciada como',
  'settings.network': 'Red',
  'emailUpdate.title': 'Cambiar tu correo',
  'emailUpdate.primary': 'Confirma tu correo actual',
  'emailUpdate.secondary': 'Confirma tu correo nuevo',
  'emailUpdate.text':
    'Un código va a tu dirección actual y luego otro a la nueva. Tu wallet sigue siendo la misma.',
  'emailUpdate.label': 'Nueva dirección de correo',
  'emailUpdate.save': 'Guardar',
  'emailUpdate.same': 'Esta es tu dirección actual. Escribe otra.',
  'emailUpdate.failed': 'No se ha enviado ningún código. Comprueba la dirección y reintenta.',
  'emailUpdate.unusable': 'Esta dirección no se puede usar. Elige otra.',
  'emailUpdate.done': 'Correo cambiado',
  'emailUpdate.none.title': 'Ningún correo que cambiar',
  'emailUpdate.none.text': 'No has entrado en esta cuenta con un correo.',

  'emailCode.elsewhere':
    'Esta wallet está en otro dispositivo. Entra allí y protégela con una contraseña; entonces se abrirá aquí.',

  'approve.title': 'Aprobar',
  'approve.frame': 'La wallet pregunta en su propio marco',
  'approve.opening': 'Abriendo tu wallet',
  'approve.refused': 'Primero aprueba o rechaza la solicitud',
  'approve.none.title': 'Nada que aprobar',
  'approve.none.text': 'No hay ninguna solicitud abierta. No se ha enviado nada.',
} as const
