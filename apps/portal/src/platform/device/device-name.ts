import { ANDROID, deviceKind, IOS } from './device-kind';

const browsers = [
  [/MicroMessenger/i, '微信'],
  [/HuaweiBrowser/i, '华为浏览器'],
  [/MiuiBrowser/i, '小米浏览器'],
  [/QQBrowser/i, 'QQ 浏览器'],
  [/UCBrowser/i, 'UC 浏览器'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;

function kindOf(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const { platformType } = deviceKind(browser);
  if (platformType === IOS) return /iPhone/.test(browser.userAgent) ? 'iPhone' : 'iPad';
  if (platformType === ANDROID) return /Mobile/.test(browser.userAgent) ? '安卓手机' : '安卓平板';
  return '电脑';
}

/** A device as its player recognises it: 安卓手机 · 微信. */
export function deviceName(browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): string {
  const name = browsers.find(([sign]) => sign.test(browser.userAgent))?.[1];
  return name ? `${kindOf(browser)} · ${name}` : kindOf(browser);
}
