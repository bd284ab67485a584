import type { Schemas } from '@ug/contract';
import { diamonds, yuan } from '#platform/money/yuan';

/** Returns the words for a tile's present price and X diamonds: 该档位现在是 6 元得 60 X钻，另送 6 X钻. */
export function termsWords(terms: Pick<Schemas['RechargeOffer'], 'amount' | 'coins' | 'bonus' | 'firstBonus'>): string {
  const onTop = terms.bonus + terms.firstBonus;
  return `该档位现在是 ${yuan(terms.amount)}得 ${diamonds(terms.coins)}${onTop > 0 ? `，另送 ${diamonds(onTop)}` : ''}`;
}

/** Words of a promise that holds for some players and not for others, or not for ever. */
const FIRST_ONLY = /首充|首次|首单|首笔|新人|新用户|双倍|翻倍/;

/** Why a badge is not taken, in words; null where it is. A badge stands there for everybody, a first bonus does not. */
export const badgeFault = (badge: string): string | null =>
  FIRST_ONLY.test(badge.replace(/\s/g, '')) ? '首充双倍由系统按玩家显示，角标请写其他内容' : null;
