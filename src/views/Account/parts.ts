export { AccountView as View } from './AccountView'
export { SettingsKey as HeaderEnd } from './SettingsKey'
export { NetworkChip as HeaderStart } from './NetworkChip'
