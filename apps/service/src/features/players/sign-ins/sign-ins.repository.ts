import { type QueryOf, playerLabels } from '@ug/contract';
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { pageRange, type Page } from '#platform/paging/page';
import { readEntityPage } from '#platform/paging/page-query';
import { type DataTable } from '#platform/player-data/player-data';
import { SignInDeviceEntity } from './sign-in-device.entity';
import { SignInEntity } from './sign-in.entity';

/** When and where the player signed in, as they are handed it. */
export const signInData: DataTable = {
  name: 'sign-ins',
  label: '登录记录',
  tables: ['sign_ins'],
  from: 'sign_ins s',
  where: 's.uid = :uid',
  key: 's.id',
  columns: {
    at: ['s.at', '时间', 'time'],
    way: ['s.way', '方式', playerLabels.SignInWay],
    outcome: ['s.outcome', '结果', playerLabels.SignInOutcome],
    device: ['s.device', '设备'],
    network: ['s.network', '网络'],
    isNewDevice: ['s.is_new_device', '新设备', 'yes'],
  },
};

/** Sign-ins, and the devices that they make known. Every method that writes belongs inside a unit of work. */
@Injectable()
export class SignInsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns its id */
  async insert(signIn: Omit<SignInEntity, 'id'>): Promise<number> {
    const [row] = await this.database.query<{ id: number }>(
      `INSERT INTO sign_ins (uid, way, outcome, device, device_sign, network, is_new_device, session_id, at)
       VALUES (:uid, :way, :outcome, :device, :deviceSign, :network, :isNewDevice, :sessionId, :at) RETURNING id`,
      { ...signIn },
    );
    return Number(row?.id);
  }

  find(id: number): Promise<SignInEntity | null> {
    return this.signIns.findOneBy({ id });
  }

  /**
   * Makes a device known to an account.
   * @returns whether it was not, where others were: the first device of an account is not reported as new
   */
  async meet(uid: number, deviceSign: string): Promise<boolean> {
    const values = { uid, deviceSign, now: this.clock.now() };
    const isKnown = await this.database.execute(
      'UPDATE sign_in_devices SET last_at = :now WHERE uid = :uid AND device_sign = :deviceSign',
      values,
    );
    if (isKnown === 1) return false;
    const added = await this.database.execute(
      'INSERT INTO sign_in_devices (uid, device_sign, last_at) VALUES (:uid, :deviceSign, :now) ON CONFLICT DO NOTHING',
      values,
    );
    const [row] = await this.database.query<{ devices: number | string }>(
      'SELECT count(*) AS devices FROM (SELECT 1 AS one FROM sign_in_devices WHERE uid = :uid LIMIT 2) AS known',
      { uid },
    );
    return added === 1 && Number(row?.devices) > 1;
  }

  /** Returns the uids that signed in on a device, the latest first. */
  async uidsOn(deviceSign: string, take: number): Promise<number[]> {
    const rows = await this.database.query<{ uid: number }>(
      'SELECT uid FROM sign_in_devices WHERE device_sign = :deviceSign ORDER BY last_at DESC LIMIT :take',
      { deviceSign, take },
    );
    return rows.map(({ uid }) => uid);
  }

  /** Returns an account's sign-ins before an id, the latest first. */
  page(uid: number, before: number, take: number): Promise<SignInEntity[]> {
    return this.signIns.find({ where: { uid, id: LessThan(before) }, order: { id: 'DESC' }, take });
  }

  /** Returns the sign of a session's device; null when no sign-in of the session is kept. */
  async signOf(sessionId: string): Promise<string | null> {
    return (await this.signIns.findOneBy({ sessionId }))?.deviceSign ?? null;
  }

  consolePage(query: QueryOf<'consoleListSignIns'>): Promise<Page<SignInEntity>> {
    const { id, uid, outcome } = query?.filter ?? {};
    return readEntityPage(this.database, SignInEntity, {
      where: [id && 'id IN (:id)', uid !== undefined && 'uid = :uid', outcome && 'outcome = :outcome'],
      parameters: { id, uid, outcome },
      orderBy: `id ${query?.sort?.[1] ?? 'DESC'}`,
      ...pageRange(query),
    });
  }

  /** Forgets where a player was. */
  async removeOf(uid: number): Promise<void> {
    await this.signIns.delete({ uid });
    await this.database.repository(SignInDeviceEntity).delete({ uid });
  }

  removeBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      'DELETE FROM sign_ins WHERE id IN (SELECT id FROM sign_ins WHERE at < :before ORDER BY at LIMIT :limit)',
      { before, limit },
    );
  }

  /**
   * Deletes devices that stayed away, except each account's last one: a return on another one sends a notice.
   */
  removeDevicesBefore(before: Date, limit: number): Promise<number> {
    return this.database.execute(
      `DELETE FROM sign_in_devices WHERE (uid, device_sign) IN
         (SELECT old.uid, old.device_sign FROM sign_in_devices old WHERE old.last_at < :before
            AND EXISTS (SELECT 1 FROM sign_in_devices later WHERE later.uid = old.uid AND later.last_at > old.last_at)
           ORDER BY old.last_at LIMIT :limit)`,
      { before, limit },
    );
  }

  private get signIns() {
    return this.database.repository(SignInEntity);
  }
}
