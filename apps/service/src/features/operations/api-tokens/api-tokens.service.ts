import { Injectable } from '@nestjs/common';
import type { BodyOf, QueryOf, Schemas } from '@ug/contract';
import { actorName } from '#platform/actor/actor-context';
import type { StaffPrincipal } from '#platform/actor/principal';
import { Clock } from '#platform/clock/clock';
import { AppConfig } from '#platform/config/app-config';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { refusedField } from '#platform/errors/refusal';
import { Idempotency, type KeyedCall } from '#platform/idempotency/idempotency';
import { newToken } from '#platform/ids/ids';
import type { Page } from '#platform/paging/page';
import { Records } from '#platform/records/records';
import { StaffDirectoryService } from '#features/operations/staff/staff-directory.service';
import { toApiToken } from './api-tokens.mapper';
import { apiTokenRecord, ApiTokensRepository, type Moment } from './api-tokens.repository';
import { hashOf, hintOf, secretFrom } from './api-token-secrets';
import { expiryFrom, networksFrom, permissionsFrom } from './api-tokens.rules';

type ApiToken = Schemas['ApiToken'];
type Input = BodyOf<'consoleCreateApiToken'>;

const unused = { revokedAt: null, revokedBy: '', lastUsedAt: null, lastAddress: '' } as const;

/** API tokens, as staff make and revoke them. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly tokens: ApiTokensRepository,
    private readonly directory: StaffDirectoryService,
    private readonly idempotency: Idempotency,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async list(query: QueryOf<'consoleListApiTokens'>): Promise<Page<ApiToken>> {
    const moment = await this.moment();
    return (await this.tokens.page(query, moment)).map((token) => toApiToken(token, moment));
  }

  /** @throws Refusal `api-token.notFound` */
  async get(id: number): Promise<ApiToken> {
    return toApiToken(await this.records.require(apiTokenRecord, id), await this.moment());
  }

  /**
   * Makes a token once however often it is sent. Its secret is stored nowhere, not even with the answer under the key: it is made
   * of a text that is stored, of the key, which is not, and of the server's secret.
   * @throws Refusal `api-token.notGrantable`, `api-token.badExpiry`, `api-token.badNetwork`, `idempotency.reused`
   */
  async create(staff: StaffPrincipal, body: Input, call: KeyedCall | null): Promise<Schemas['ApiTokenCreated']> {
    const key = call?.key ?? newToken();
    const { salt, token } = await this.idempotency.once(call, async () => {
      const made = newToken();
      return { salt: made, token: await this.add(staff, body, this.secretOf(made, key)) };
    });
    return { ...token, secret: this.secretOf(salt, key) };
  }

  /** Ends a token for good; one that was revoked before stays as it was. @throws Refusal `api-token.notFound` */
  async revoke(id: number): Promise<ApiToken> {
    const revoked = { revokedAt: this.clock.now(), revokedBy: actorName() };
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(apiTokenRecord, { id, action: 'revoke' }, ({ revokedAt }) => (revokedAt ? {} : revoked)),
    );
    return toApiToken(after, await this.moment());
  }

  private async add(staff: StaffPrincipal, body: Input, secret: string): Promise<ApiToken> {
    const moment = await this.moment();
    const permissions = permissionsFrom(body.permissions, staff.permissions);
    if (!permissions) throw refusedField('api-token.notGrantable', 'permissions');
    const addresses = networksFrom(body.addresses);
    if (!addresses) throw refusedField('api-token.badNetwork', 'addresses');
    const expiresAt = expiryFrom(body, moment.now);
    if (!expiresAt) throw refusedField('api-token.badExpiry', 'expiresAt');
    const chosen = { name: body.name.trim(), permissions, addresses, expiresAt };
    const own = { tokenHash: hashOf(secret), hint: hintOf(secret), creatorId: staff.staffId, createdBy: staff.name };
    return toApiToken(await this.records.add(apiTokenRecord, { ...chosen, ...own, ...unused }), moment);
  }

  private secretOf(salt: string, key: string): string {
    return secretFrom(this.config.secretFor('api-tokens'), [salt, key]);
  }

  private async moment(): Promise<Moment> {
    const members = await this.directory.members();
    return { now: this.clock.now(), disabled: new Set(members.filter((one) => one.disabled).map(({ id }) => id)) };
  }
}
