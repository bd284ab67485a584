import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock';
import { Database } from '#platform/database/database';
import { defineRecord } from '#platform/records/record-definition';
import { roleNamesOf } from '#features/operations/roles/role-names.port';
import { AuthenticatorEntity } from './authenticator.entity';
import { RecoveryCodeEntity } from './recovery-code.entity';
import { TwoFactorRuleEntity } from './two-factor-rule.entity';
import { NO_AUTHENTICATOR, type AuthenticatorState } from './two-factor.mapper';

/** Id of the rule's only row. */
export const ONLY_ROW = 1;

/** The rule with words for its history: custom roles by their present names. */
type WordedRule = TwoFactorRuleEntity & { readonly words: readonly string[] };

async function worded(rules: readonly TwoFactorRuleEntity[], database: Database): Promise<WordedRule[]> {
  const keys = rules.flatMap(({ requiredRoles }) => requiredRoles);
  const names = await roleNamesOf(keys, database);
  return rules.map((rule) => ({ ...rule, words: rule.requiredRoles.map((role) => names.get(role) ?? role) }));
}

/** Which roles need an authenticator, as an owner changes it. */
export const ruleRecord = defineRecord<TwoFactorRuleEntity, WordedRule>({
  resource: 'two-factor',
  entity: TwoFactorRuleEntity,
  complete: worded,
  label: () => '两步验证',
  snapshot: ({ words }) => ({ requiredRoles: words }),
  stale: {
    refusal: 'two-factor.stale',
    current: ({ version, requiredRoles }) => ({ id: ONLY_ROW, version, requiredRoles }),
  },
});

/** Authenticators of staff and their recovery codes. What writes belongs inside a unit of work. */
@Injectable()
export class AuthenticatorsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  find(staffId: number): Promise<AuthenticatorEntity | null> {
    return this.authenticators.findOneBy({ staffId });
  }

  /** Keeps a secret that waits for its first code, in place of an earlier one. @returns false when one is in use */
  async begin(staffId: number, secret: string): Promise<boolean> {
    const begun = await this.database.execute(
      `INSERT INTO authenticators (staff_id, secret, enabled_at, last_step, created_at)
       VALUES (:staffId, :secret, NULL, 0, :now)
       ON CONFLICT (staff_id) DO UPDATE SET secret = :secret, last_step = 0, created_at = :now
       WHERE authenticators.enabled_at IS NULL`,
      { staffId, secret, now: this.clock.now() },
    );
    return begun === 1;
  }

  /** Takes the secret that was confirmed into use. @returns false when it is in use, or another one was begun */
  async enable({ staffId, secret }: AuthenticatorEntity, lastStep: number): Promise<boolean> {
    const enabled = await this.database.execute(
      `UPDATE authenticators SET enabled_at = :now, last_step = :lastStep
        WHERE staff_id = :staffId AND secret = :secret AND enabled_at IS NULL`,
      { staffId, secret, lastStep, now: this.clock.now() },
    );
    return enabled === 1;
  }

  /** Takes a code of a step. @returns false when it or a later one was taken before */
  async takeStep(staffId: number, step: number): Promise<boolean> {
    const taken = await this.database.execute(
      `UPDATE authenticators SET last_step = :step
        WHERE staff_id = :staffId AND last_step < :step AND enabled_at IS NOT NULL`,
      { staffId, step },
    );
    return taken === 1;
  }

  hasRecoveryCode(digest: string): Promise<boolean> {
    return this.recoveryCodes.existsBy({ digest });
  }

  /** @returns false when it was used before */
  async takeRecoveryCode(digest: string): Promise<boolean> {
    return (await this.recoveryCodes.delete({ digest })).affected === 1;
  }

  async replaceRecoveryCodes(staffId: number, digests: readonly string[]): Promise<void> {
    await this.recoveryCodes.delete({ staffId });
    await this.recoveryCodes.insert(digests.map((digest) => ({ digest, staffId })));
  }

  /** Forgets the authenticator and its codes. @returns false when none was in use */
  async remove(staffId: number): Promise<boolean> {
    await this.recoveryCodes.delete({ staffId });
    const removed = await this.database.execute(
      'DELETE FROM authenticators WHERE staff_id = :staffId AND enabled_at IS NOT NULL',
      { staffId },
    );
    return removed === 1;
  }

  async isEnabled(staffId: number): Promise<boolean> {
    return (await this.find(staffId))?.enabledAt != null;
  }

  /** Returns the state of an account's authenticator. */
  async stateOf(staffId: number): Promise<AuthenticatorState> {
    return (await this.states()).get(staffId) ?? NO_AUTHENTICATOR;
  }

  /** Returns the state of every authenticator in use, by account. */
  async states(): Promise<Map<number, AuthenticatorState>> {
    const rows = await this.database.query<{ staff_id: number; enabled_at: number; codes: number }>(
      `SELECT staff_id, enabled_at,
              (SELECT count(*) FROM recovery_codes WHERE recovery_codes.staff_id = authenticators.staff_id) AS codes
         FROM authenticators WHERE enabled_at IS NOT NULL`,
    );
    return new Map(
      rows.map((row) => [
        row.staff_id,
        { enabledAt: new Date(Number(row.enabled_at)), recoveryCodesLeft: Number(row.codes) },
      ]),
    );
  }

  /** Which roles need an authenticator. */
  async requiredRoles(): Promise<TwoFactorRuleEntity['requiredRoles']> {
    const rule = await this.database.repository(TwoFactorRuleEntity).findOneByOrFail({ id: ONLY_ROW });
    return rule.requiredRoles;
  }

  private get authenticators() {
    return this.database.repository(AuthenticatorEntity);
  }

  private get recoveryCodes() {
    return this.database.repository(RecoveryCodeEntity);
  }
}
