export { AllWalletsView as View } from './AllWalletsView'
export { QrButton as HeaderEnd, WalletCount as HeaderCount } from './header'
