import { SocialRows } from './SocialRows'

/** Every provider that the site offers (views reference section 3). */
export function ConnectSocialsView() {
  return (
    <div className="body" data-view="ConnectSocials">
      <SocialRows />
    </div>
  )
}
