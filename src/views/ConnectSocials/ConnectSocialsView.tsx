import { SocialRows } from './SocialRows'

/** Every social provider that the site offers. */
export function ConnectSocialsView() {
  return (
    <div className="body" data-view="ConnectSocials">
      <SocialRows />
    </div>
  )
}
