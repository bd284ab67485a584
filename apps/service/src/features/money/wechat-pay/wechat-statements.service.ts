import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { StatementLine } from '#features/money/orders/orders.port';
import { linesIn } from './wechat-statement.rules';
import { WechatGatewayService, WechatRefusal } from './wechat-gateway.service';
import { WechatTransportService } from './wechat-transport.service';

const unpack = promisify(gunzip);

/** Fetches the statements of days. */
@Injectable()
export class WechatStatementsService {
  constructor(
    private readonly gateway: WechatGatewayService,
    private readonly transport: WechatTransportService,
  ) {}

  /** @param day `YYYY-MM-DD` @throws Error where it is not made yet, or is not the one that was announced */
  async of(day: string): Promise<readonly StatementLine[]> {
    const announced = await this.announced(day);
    // WeChat Pay makes none of a day on which nothing was sold.
    if (!announced) return [];
    const { download_url, hash_value } = announced;
    const statement = await unpack(await this.transport.download(String(download_url)));
    const digest = createHash('sha1').update(statement).digest('hex');
    if (digest !== String(hash_value).toLowerCase()) throw new Error('微信支付账单与其摘要不符');
    return linesIn(statement.toString('utf8'));
  }

  private async announced(day: string) {
    try {
      const query = new URLSearchParams({ bill_date: day, bill_type: 'ALL', tar_type: 'GZIP' });
      return await this.gateway.get(`/v3/bill/tradebill?${query}`);
    } catch (error) {
      if (error instanceof WechatRefusal && error.code === 'NO_STATEMENT_EXIST') return null;
      throw error;
    }
  }
}
