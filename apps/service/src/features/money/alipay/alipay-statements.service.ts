import { Injectable } from '@nestjs/common';
import { fetchFrom } from '#platform/tracing/provider-call';
import type { StatementLine } from '#features/money/orders/orders.port';
import { linesIn, textsIn } from './alipay-statement.rules';
import { AlipayGatewayService } from './alipay-gateway.service';

const TIMEOUT_MS = 60_000;

/** Fetches the statements of days. */
@Injectable()
export class AlipayStatementsService {
  constructor(private readonly gateway: AlipayGatewayService) {}

  /** @param day `YYYY-MM-DD` @throws Error where there is one and it cannot be read */
  async of(day: string): Promise<readonly StatementLine[]> {
    const method = 'alipay.data.dataservice.bill.downloadurl.query';
    const statement = await this.gateway.request(method, { bill_type: 'trade', bill_date: day });
    // Alipay makes none of a day on which nothing was sold.
    if (!statement) return [];
    const address = statement['bill_download_url'] ?? '';
    const response = await fetchFrom('alipay', address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`支付宝账单下载失败（${response.status}）`);
    const found = textsIn(new Uint8Array(await response.arrayBuffer())).map(linesIn);
    const details = found.filter((lines) => lines !== null);
    if (details.length === 0) throw new Error('支付宝账单里没有业务明细');
    return details.flat();
  }
}
