import type { Kit } from '../engine/kit'
import { appKit } from './appkit'
import { connectKit } from './connectkit'
import { onboard } from './onboard'
import { rainbowKit } from './rainbowkit'

/** All supported kits. */
export const KITS: readonly Kit[] = [appKit, rainbowKit, connectKit, onboard]
