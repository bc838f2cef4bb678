export { NetworksView as View } from './NetworksView'
export { NetworkHelp as Footer } from './NetworkHelp'
