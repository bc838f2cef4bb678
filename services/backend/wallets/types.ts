/** A wallet of the list, with the field names of the API. */
export interface ListedWallet {
  /** 64 hex digits. */
  id: string
  name: string
  homepage?: string
  image_id?: string
  image_url?: string
  description?: string
  order?: number
  display_index?: number
  mobile_link?: string | null
  desktop_link?: string | null
  webapp_link?: string | null
  link_mode?: string | null
  app_store?: string | null
  play_store?: string | null
  chrome_store?: string | null
  rdns?: string | null
  injected?: { namespace?: string; injected_id?: string }[] | null
  /** CAIP-2 ids. */
  chains?: string[]
  badge_type?: 'certified' | 'none'
  supports_wc?: boolean
}
