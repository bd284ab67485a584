/** Names of columns that refer to a player. */
export const PERSONAL = /(^|_)uid$|^(phone|subject|subject_id|device_id|login_key|player_name)$/;

/**
 * Tables that say something of a player and stay: why. A spec fails for a table with a player in it that is neither here
 * nor with an eraser. The uid that they hold identifies no person once the account has gone.
 */
export const keptTables: Readonly<Record<string, { readonly label: string; readonly why: string }>> = {
  alarms: { label: '', why: 'a condition of the service, which names no player' },
  wallets: { label: 'X钻账簿', why: 'the books must balance' },
  transfers: { label: 'X钻账簿', why: 'the books must balance' },
  orders: { label: '充值订单', why: 'the law asks for records of payments' },
  order_events: { label: '充值订单', why: 'what happened to a payment belongs to it' },
  sandbox_payments: { label: '充值订单', why: 'what happened to a payment belongs to it' },
  purchases: { label: '购买记录', why: 'what diamonds were spent on belongs to the books' },
  part_entitlements: { label: '购买记录', why: 'what diamonds were spent on belongs to the books' },
  memberships: { label: '会员记录', why: 'what was sold belongs to the books' },
  membership_changes: { label: '会员记录', why: 'what was sold belongs to the books' },
  membership_orders: { label: '会员记录', why: 'what was sold belongs to the books' },
  adjustments: { label: 'X钻调整单', why: 'what staff moved belongs to the books' },
  gifts: { label: '礼包与兑换记录', why: 'what was given out is counted against what there was' },
  gift_codes: { label: '礼包与兑换记录', why: 'a code is used once' },
  game_codes: { label: '礼包与兑换记录', why: 'a code is used once' },
  check_ins: { label: '签到奖励', why: 'the ledger is held against them every night' },
  check_in_cards: { label: '签到奖励', why: 'the ledger is held against them every night' },
  activity_awards: { label: '活动奖励', why: 'the ledger is held against them every night' },
  invitations: { label: '邀请奖励', why: 'the reward of the other player stands on it' },
  erasures: { label: '注销申请', why: 'that and when somebody was forgotten' },
  login_attempts: { label: '', why: 'counts by the name as it was typed, forgotten within a day' },
  failed_guesses: { label: '', why: 'names and numbers as they were typed, forgotten after a day' },
  sign_in_alerts: { label: '', why: 'names as strangers typed them, forgotten after half a year' },
  quotas: { label: '', why: 'counts by a digest, forgotten within a day' },
  devices: { label: '', why: 'browsers, which name no player' },
  channel_visitors: { label: '', why: 'browsers of one day, which name no player' },
  game_downloads: { label: '', why: 'what stands for a browser, which names no player' },
  tasks: { label: '', why: 'forgotten a week after they are done' },
};
