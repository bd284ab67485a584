/** A page of the portal, `/games`, or nothing but a full address; the pattern is the contract's, https alone. */
const linkPattern = /^(\/([^/\\\s][^\\\s]*)?|https:\/\/[^\\\s/]+[^\\\s]*)$/;

/** Why a link cannot be used; undefined when it can, or is empty. */
export function linkProblem(link: string | null | undefined): string | undefined {
  if (!link) return undefined;
  if (link.length > 300) return '链接不超过 300 个字符';
  if (linkPattern.test(link)) return undefined;
  return '请填写以 / 开头的站内路径，或以 https:// 开头的链接';
}
