import { useEffect, useState } from 'react';
import { isRefusal } from '#platform/api/refusals';
import { appConfig } from '#platform/config/app-config';
import { useGo } from '#platform/navigation/use-go';
import { tabText } from '#platform/storage/local-text';
import { addressOf } from './wechat-words';

const keyOf = (orderNo: string) => `${appConfig.prefix}-used-code:${orderNo}`;

/** The code of WeChat's that a page came with has opened the payment: the next one that is used up may be replaced again. */
export const codeWasGood = (orderNo: string): void => tabText.remove(keyOf(orderNo));

/**
 * Whether a code that is used up may be replaced by itself. The one after it may not, or a page would go round in circles
 * between here and WeChat; a browser that keeps nothing would not know the next time.
 */
function mayReplace(orderNo: string, code: string): boolean {
  const key = keyOf(orderNo);
  if (tabText.read(key) === null) tabText.write(key, code);
  return tabText.read(key) === code;
}

/**
 * Begins again where WeChat's code was used before, as after a reload or a step back: WeChat gives another one without asking
 * its user anything.
 * @param failure what the service said to the code
 * @returns whether a fresh code is on its way, so that nothing has failed yet
 */
export function useFreshCode(orderNo: string, code: string | undefined, failure: Error | null): boolean {
  const go = useGo();
  const isUsed = code !== undefined && isRefusal(failure, 'wechat-pay.badCode');
  const [isGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isUsed) return;
    if (mayReplace(orderNo, code)) go(addressOf(orderNo), { replace: true });
    else setGivenUp(true);
  }, [isUsed, orderNo, code, go]);
  return isUsed && !isGivenUp;
}
