const inside = /^\/(?![/\\])[^\s\\<>"'`\p{Cc}\p{Cf}]*$/u;
const outside = /^https?:\/\/[^\s\\<>"'`\p{Cc}\p{Cf}]+$/iu;
const doors = /^\/(login|register|other)(?![\w-])/;

/** Whether an address that somebody wrote leads into the portal; no browser reads another site into it. */
export const isPortalAddress = (address: string): boolean => inside.test(address);

/** Whether an address that somebody wrote is that of a web page elsewhere. */
export const isWebAddress = (address: string): boolean => outside.test(address);

/** Where to go after signing in: an address of the portal that the query's `redirect` names, else home. */
export function returnAddress(search: string): string {
  const asked = new URLSearchParams(search).get('redirect') ?? '';
  return isPortalAddress(asked) && !doors.test(asked) ? asked : '/';
}
