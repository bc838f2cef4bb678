export { AllWalletsView as View } from './AllWalletsView'
export { QrKey as HeaderEnd, WalletCount as HeaderCount } from './header'
