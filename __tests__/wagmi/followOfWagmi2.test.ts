/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { describeFollow } from './followContract'

jest.mock('@wagmi/core', () => jest.requireActual('wagmi-core-2'))

describeFollow()
