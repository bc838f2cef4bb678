/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { describeConnector } from './connectorContract'

describeConnector('3')
