/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { describeFollow } from './followContract'

describeFollow()
