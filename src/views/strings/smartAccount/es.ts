import type { SmartAccountSentences } from '../catalogue'

/** What is said of the smart account, in Spanish. */
export const smartAccount: SmartAccountSentences = {
  'account.smart': 'Cuenta inteligente',
  'account.smart.on': 'En uso en {network}',
  'account.smart.off': 'Sin usar',
  'smartAccount.title': 'Cuenta inteligente',
  'smartAccount.about': 'Dos direcciones, una billetera. Cada una guarda su propio dinero.',
  'smartAccount.use': 'Usar en este sitio',
  'smartAccount.smart': 'Cuenta inteligente',
  'smartAccount.plain': 'Cuenta simple',
  'smartAccount.choose': 'Usar esta',
  'smartAccount.switching': 'Cambiando',
  'smartAccount.failed': 'No ha funcionado. Se usa la cuenta simple.',
  'smartAccount.batch': 'Varios pasos en uno',
  'smartAccount.only': 'solo la inteligente',
  'smartAccount.setUp': 'Preparada en {network}',
  'smartAccount.done': 'Sí',
  'smartAccount.later': 'Con la primera transacción',
  'smartAccount.note': 'Cambiar no mueve dinero.',
  'smartAccount.none.title': 'Aquí no hay cuenta inteligente',
  'smartAccount.none.text':
    'Esta billetera no tiene ninguna en {network}. Tu cuenta funciona como antes.',
}
