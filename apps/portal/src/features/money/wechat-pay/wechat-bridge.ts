import type { Schemas } from '@ug/contract';

/** How paying inside WeChat ended, as WeChat's browser says; only the service knows whether it was paid. */
export type BridgeResult = 'ok' | 'cancel' | 'fail';

interface BridgeResponse {
  readonly err_msg?: string;
}

interface WeixinBridge {
  invoke(name: string, request: object, done: (response: BridgeResponse) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: WeixinBridge;
  }
}

const READY = 'WeixinJSBridgeReady';
const REQUEST = 'getBrandWCPayRequest';

/** What WeChat's browser offers its pages; it may come after the page. */
function bridge(): Promise<WeixinBridge> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const found = () => window.WeixinJSBridge && resolve(window.WeixinJSBridge);
    document.addEventListener(READY, found, { once: true });
  });
}

/** Has WeChat's browser ask its user to pay. */
export async function payInside(request: Schemas['WechatPayBridge']): Promise<BridgeResult> {
  const weixin = await bridge();
  const { err_msg: message } = await new Promise<BridgeResponse>((done) => weixin.invoke(REQUEST, request, done));
  if (message === `${REQUEST}:ok`) return 'ok';
  return message === `${REQUEST}:cancel` ? 'cancel' : 'fail';
}
