import { nameRegistrationRequested, namesSlice, nameTyped } from '../../slices/names'
import { registerName, startShowingName } from './register'
import { settleName, startNames } from './start'
import { nameStartRequested } from '../../slices/startIntents'
import { defineFeature, on } from '../core/feature'

/** Registering a name for the account. */
export const namesFeature = defineFeature({
  slices: [namesSlice],
  listeners: [startShowingName],
  intents: [
    on(nameStartRequested, startNames),
    on(nameTyped, settleName),
    on(nameRegistrationRequested, registerName),
  ],
})
