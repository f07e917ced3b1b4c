export { countOrders, type PlayedTurn } from './count.ts';
export { beginOrder, kindOf, nextAction, type Order, type OrderProgress, type OrderStop, stopOf } from './order.ts';
