export { ConnectWalletsView as View } from './ConnectWalletsView'
export { ConnectWalletsFooter as Footer } from './footer'
