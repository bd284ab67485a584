import type { EnvironmentValues } from './environment';
import { isLocalUrl } from './local-host';

/** Whether new orders may be paid without money, and why not where nobody has said so. */
export interface SandboxPay {
  readonly isOffered: boolean;
  /** Reason in Chinese why it is closed; null where it is open, or closed by its own variable. */
  readonly closedBy: string | null;
}

type Values = Partial<EnvironmentValues>;

/** Returns the reason in Chinese why strangers may pay in this product; null where it is somebody's own. */
function publicBy(values: Values): string | null {
  const { PUBLIC_URL: url } = values;
  if (values.ALIPAY_APP_ID !== undefined) return '已接入支付宝';
  if (values.WECHAT_PAY_APP_ID !== undefined) return '已接入微信支付';
  if (url !== undefined && !isLocalUrl(url)) return `PUBLIC_URL 是对外地址 ${url}`;
  return null;
}

/**
 * Decides about payment without money. With no setting it is open for people who try the product out, and closed once
 * strangers may come in.
 */
export function sandboxPayOf(values: Values): SandboxPay {
  const { SANDBOX_PAY: wish } = values;
  if (wish !== undefined) return { isOffered: wish !== 'off', closedBy: null };
  const closedBy = publicBy(values);
  return { isOffered: closedBy === null, closedBy };
}

/** A setting that was right while the product was tried out gives diamonds away once it is open to all. */
export function sandboxPayProblems(values: Values): string[] {
  const reason = values.SANDBOX_PAY === 'local' ? publicBy(values) : null;
  if (reason === null) return [];
  return [
    `SANDBOX_PAY=1 让任何玩家不花钱充值，而${reason}：正式运营请改为 0（或删去此项），只有演示站才改为 public，表示确实要对外开放沙箱支付`,
  ];
}
