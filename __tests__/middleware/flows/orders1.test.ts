import { describeOrders } from '../../support/flowsOrders'

describeOrders(1)
