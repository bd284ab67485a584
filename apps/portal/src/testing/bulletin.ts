const guestAndPlayer = [':not-show', '10001:not-show'];
/** As well, after a player has dismissed one. */
const last = 'last:not-show';

/** Guest and player want no bulletin today: it would stand before every page that a test opens. */
export function dismissBulletin(): void {
  for (const key of guestAndPlayer) localStorage.setItem(key, String(Date.now()));
}

/** They want it again. */
export function expectBulletin(): void {
  for (const key of [...guestAndPlayer, last]) localStorage.removeItem(key);
}
