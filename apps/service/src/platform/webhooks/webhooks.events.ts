import { defineEvent } from '../events/domain-events';
import type { WebhookData } from './webhook-topics';

// Events that only other systems hear of.

/** An order was paid and its goods were granted. */
export const orderPaid = defineEvent<WebhookData['order.paid']>('order.paid');

/** The goods of an order were taken back, and the provider is asked for the refund. */
export const orderRefunded = defineEvent<WebhookData['order.refunded']>('order.refunded');

/** A player redeemed a code and received its rewards. */
export const codeRedeemed = defineEvent<WebhookData['code.redeemed']>('code.redeemed');
