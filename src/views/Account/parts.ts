export { AccountView as View } from './AccountView'
export { SettingsButton as HeaderEnd } from './SettingsButton'
export { NetworkChip as HeaderStart } from './NetworkChip'
