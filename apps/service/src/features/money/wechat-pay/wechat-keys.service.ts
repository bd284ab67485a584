import { createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import type { ProviderCertificate } from '#platform/self-checks/provider-certificates';
import { decrypted, isFresh, isSignedBy, type Encrypted, type SignedMessage } from './wechat-signatures';
import { WechatTransportService } from './wechat-transport.service';

/** Certificates are fetched again before the next are used, as WeChat Pay requires. */
const FRESH_MS = 12 * 3_600_000;
/** A stranger who invents serial numbers does not have us fetch for each. */
const PAUSE_MS = 60_000;

interface Certificate {
  readonly key: KeyObject;
  readonly from: Date;
  readonly until: Date;
}

/** The beginning of a serial number, enough to tell certificates apart. */
const shortOf = (serial: string): string => serial.slice(0, 8).toUpperCase();

interface Listed {
  readonly serial_no: string;
  readonly encrypt_certificate: Encrypted;
}

/** The keys that WeChat Pay signs with: its platform certificates, fetched and kept, or the one that was configured. */
@Injectable()
export class WechatKeysService {
  private readonly logger = new Logger(WechatKeysService.name);
  private certificates: ReadonlyMap<string, Certificate> = new Map();
  private fetchedAt = Number.NEGATIVE_INFINITY;
  private triedAt = Number.NEGATIVE_INFINITY;
  private fetching: Promise<void> | null = null;

  constructor(
    private readonly transport: WechatTransportService,
    private readonly clock: Clock,
  ) {}

  /** Whether WeChat Pay signed a message, and not long ago. */
  async haveSigned(message: SignedMessage): Promise<boolean> {
    if (!this.transport.account || !isFresh(message, this.clock.now())) return false;
    const key = await this.keyOf(message.serial);
    return key !== null && isSignedBy(message, key);
  }

  /**
   * The keys and certificates of payments, for staff. Platform certificates that were not needed yet are fetched in the
   * background and are listed the next time.
   */
  list(): ProviderCertificate[] {
    const { account } = this.transport;
    if (!account) return [];
    // Only the serial number of the merchant's own certificate is configured.
    const own = {
      name: `商户 API 证书 ${shortOf(account.serial)}`,
      validUntil: null,
      note: '有效期见微信支付商户平台',
    };
    if (account.publicKey) return [{ name: '微信支付公钥', validUntil: null, note: '公钥没有有效期' }, own];
    if (this.certificates.size === 0) {
      if (this.clock.now().getTime() - this.triedAt >= PAUSE_MS) this.fetching ??= this.renew();
      return [{ name: '微信支付平台证书', validUntil: null, note: '还没有取得，一分钟后再看' }, own];
    }
    const platform = [...this.certificates].map(([serial, { until }]) => ({
      name: `微信支付平台证书 ${shortOf(serial)}`,
      validUntil: until.toISOString(),
      note: '到期前自动更换',
    }));
    return [...platform, own];
  }

  private async keyOf(serial: string): Promise<KeyObject | null> {
    const { publicKey } = this.transport.require();
    if (publicKey?.id === serial) return createPublicKey(publicKey.pem);
    const now = this.clock.now().getTime();
    const isDue = !this.valid(serial) || now - this.fetchedAt >= FRESH_MS;
    if (isDue && now - this.triedAt >= PAUSE_MS) this.fetching ??= this.renew();
    await this.fetching;
    return this.valid(serial)?.key ?? null;
  }

  private valid(serial: string): Certificate | undefined {
    const [found, now] = [this.certificates.get(serial), this.clock.now()];
    return found && found.from <= now && now < found.until ? found : undefined;
  }

  /** Fetches the certificates. The present ones stay when that fails. */
  private async renew(): Promise<void> {
    this.triedAt = this.clock.now().getTime();
    try {
      this.certificates = await this.fetch();
      this.fetchedAt = this.triedAt;
    } catch (error) {
      this.logger.warn(`the platform certificates of WeChat Pay were not renewed: ${String(error)}`);
    } finally {
      this.fetching = null;
    }
  }

  /** The list proves itself: only WeChat Pay knows the key it is encrypted with, and one of its members signed it. */
  private async fetch(): Promise<ReadonlyMap<string, Certificate>> {
    const { status, text, message } = await this.transport.send('GET', '/v3/certificates');
    if (status !== 200) throw new Error(`HTTP ${status}`);
    const { data } = JSON.parse(text) as { data: readonly Listed[] };
    const found = new Map(data.map((one) => [one.serial_no, this.open(one)]));
    const signer = found.get(message?.serial ?? '');
    if (!message || !signer || !isSignedBy(message, signer.key) || !isFresh(message, this.clock.now()))
      throw new Error('wrong signature');
    return found;
  }

  private open({ serial_no, encrypt_certificate }: Listed): Certificate {
    const certificate = new X509Certificate(decrypted(encrypt_certificate, this.transport.require().apiKey));
    if (certificate.serialNumber !== serial_no.toUpperCase())
      throw new Error(`another serial number than ${serial_no}`);
    const { publicKey: key, validFrom, validTo } = certificate;
    return { key, from: new Date(validFrom), until: new Date(validTo) };
  }
}
