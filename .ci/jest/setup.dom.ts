import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Every tree is mounted in StrictMode: an effect that does not survive a remount is a bug. Waits
// are for states, which a busy machine may reach later than the library's default of a second.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 })
