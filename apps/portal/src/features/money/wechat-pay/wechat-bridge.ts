import type { Schemas } from '@ug/contract';

/** The outcome according to WeChat's browser. Only the service knows if the order was paid. */
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

/** The interface of WeChat's browser. It may become available after the page has loaded. */
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
