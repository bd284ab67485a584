import { Injectable } from '@nestjs/common';
import { SignInsRepository } from './sign-ins.repository';

/** So many sessions are remembered by each process. */
const MAX_REMEMBERED = 10_000;

/** Which device a session began on, for limits that count devices: not what a request says of itself. */
@Injectable()
export class SessionDevicesService {
  private readonly signs = new Map<string, string | null>();

  constructor(private readonly signIns: SignInsRepository) {}

  /** Returns the sign (`deviceSignOf`) of a session's device; null when no sign-in of the session is kept. */
  async signOf(sessionId: string): Promise<string | null> {
    const known = this.signs.get(sessionId);
    if (known !== undefined) return known;
    const sign = await this.signIns.signOf(sessionId);
    if (this.signs.size >= MAX_REMEMBERED) this.signs.clear();
    this.signs.set(sessionId, sign);
    return sign;
  }
}
