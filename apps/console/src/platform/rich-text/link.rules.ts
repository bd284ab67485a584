import { isPortalAddress, isWebAddress, staffFieldLimits } from '@ug/contract';

const { maxLength } = staffFieldLimits.consoleCreateMessage.link;

/** What an operator writes is https; what was written before may be http and is still followed. */
const isSecure = (link: string) => isWebAddress(link) && link.startsWith('https://');

/** Why a link cannot be used; undefined when it can, or is empty. */
export function linkProblem(link: string | null | undefined): string | undefined {
  if (!link) return undefined;
  if (link.length > maxLength) return `链接不超过 ${maxLength} 个字符`;
  if (isPortalAddress(link) || isSecure(link)) return undefined;
  return '请填写以 / 开头的站内路径，或以 https:// 开头的链接';
}
