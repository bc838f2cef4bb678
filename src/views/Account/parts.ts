export { AccountView as View } from './AccountView'
export { NetworkChip as HeaderStart } from './NetworkChip'
