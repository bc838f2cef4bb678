export { ProfileWalletsView as View } from './ProfileWalletsView'
export { ConnectedCount as HeaderCount } from './header'
