import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Every tree is mounted in StrictMode: an effect that does not survive a remount is a bug.
// A wait is for a state; a busy machine takes longer than the library's second to reach it.
configure({ reactStrictMode: true, asyncUtilTimeout: 20_000 })
