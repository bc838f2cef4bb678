import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Every tree is mounted in StrictMode: an effect that does not survive a remount is a bug.
configure({ reactStrictMode: true })
