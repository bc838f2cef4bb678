/** @jest-environment ./.ci/jest/dom-environment.cjs */
import { stringToHex } from 'viem'
import type { OpenApproval } from '../../../sandbox/pages/frame/approvals'
import { requestCard } from '../../../sandbox/pages/frame/card'
import { chainInfo } from '../../../sandbox/pages/frame/networks'
import { requestWords, type SigningAsk } from '../../../sandbox/pages/frame/words'
import { parseAsk } from '../../../sandbox/pages/shared/evmAsk'
import { figure } from '../../journeys/support/figures'
import { ADDRESS } from '../../support/fakeWallets'
