import type { Kit } from '../engine/kit'
import { appKit } from './appkit'
import { connectKit } from './connectkit'
import { onboard } from './onboard'
import { rainbowKit } from './rainbowkit'

/** Every kit that is known. */
export const KITS: readonly Kit[] = [appKit, rainbowKit, connectKit, onboard]
