import { drawCode, fillCard, fillSky, write, type Pen } from '#platform/pictures/draw-poster';

/** The texts of an invitation beside its QR code. */
export interface InvitationWords {
  readonly title: string;
  readonly code: string;
  /** The friend's reward. Empty if there is none. */
  readonly reward: string;
}

/** Pixels of the picture. */
export const INVITATION = { width: 750, height: 1120 } as const;
const CARD = { x: 75, y: 300, width: 600, height: 740, radius: 36 } as const;
const QR = { size: 480, y: 350 } as const;
const line = { x: INVITATION.width / 2, width: INVITATION.width - 60 } as const;

/** Paints an invitation. */
export function paintInvitation(pen: Pen, code: HTMLCanvasElement, words: InvitationWords): void {
  fillSky(pen, INVITATION);
  fillCard(pen, CARD);
  pen.textAlign = 'center';
  write(pen, words.title, { ...line, y: 120, size: 64, weight: 700, color: '#ffffff' });
  write(pen, '邀请你一起来玩', { ...line, y: 190, size: 40, color: '#ffffff' });
  if (words.reward) write(pen, words.reward, { ...line, y: 250, size: 30, color: '#ffffff' });
  drawCode(pen, code, { x: line.x - QR.size / 2, ...QR });
  write(pen, '扫码加入 · 邀请码', { ...line, y: 900, size: 32, color: '#4a5a6e' });
  write(pen, words.code, { ...line, y: 975, size: 60, weight: 700, color: '#0f1b2d' });
}
