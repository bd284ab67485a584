import { isLongerThan, isPortalAddress, isWebAddress, staffFieldLimits } from '@ug/contract';

const { maxLength } = staffFieldLimits.consoleCreateMessage.link;

/** Shown for an address that no link may have. */
export const LINK_WORDS = '请填写以 / 开头的站内路径，或以 http:// 或 https:// 开头的链接';

/** Why a link cannot be used; undefined when it can, or is empty. The contract and the portal follow the same rule. */
export function linkProblem(link: string | null | undefined): string | undefined {
  if (!link || isPortalAddress(link) || isWebAddress(link)) {
    return isLongerThan(link ?? '', maxLength) ? `链接不超过 ${maxLength} 个字符` : undefined;
  }
  return LINK_WORDS;
}
