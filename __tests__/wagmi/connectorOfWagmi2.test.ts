/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { describeConnector } from './connectorContract'

jest.mock('@wagmi/core', () => jest.requireActual('wagmi-core-2'))

describeConnector('2')
