/**
 * Tables that say something of a player and are not handed to them: why. A spec fails for a table with a player in it that
 * is neither here nor in a part of `PlayerData`.
 */
export const unsharedTables: Readonly<Record<string, string>> = {
  adjustments: 'how staff decided; what came of it is in the statement',
  audit_entries: 'the record of what staff do',
  audit_entry_players: 'which entries of that record are about a player',
  channel_visitors: 'browsers of one day, which name no player',
  devices: 'browsers, which name no player',
  exports: 'files made of the other parts',
  failed_guesses: 'how guessing is found out',
  feed_entries: 'copies of the other parts on their way to a browser',
  game_downloads: 'what stands for a browser, which names no player',
  gift_alerts: 'how guessing is found out',
  idempotency_keys: 'answers to repetitions, by a digest',
  login_attempts: 'how guessing is found out',
  membership_orders: 'what an order is for, which the order says',
  notes: 'what staff write for staff',
  order_events: 'how providers and staff worked on an order; what came of it is in the order',
  quotas: 'counts by a digest',
  sandbox_payments: 'the other side of an order in the sandbox',
  sign_in_alerts: 'how guessing is found out',
  sign_in_devices: 'digests of the devices that the sign-ins name',
  sms_codes: 'secrets that prove a number',
  support_readers: 'how far staff have read',
  support_reviews: 'what staff think of staff',
  support_session_tags: 'what staff write for staff',
  tasks: 'how the product works',
};
