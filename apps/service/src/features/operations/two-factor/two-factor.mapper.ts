import type { Schemas } from '@ug/contract';
import type { TwoFactorRuleEntity } from './two-factor-rule.entity';

/** Since when an account uses an authenticator, and what is left of its recovery codes. */
export interface AuthenticatorState {
  readonly enabledAt: Date | null;
  readonly recoveryCodesLeft: number;
}

export const NO_AUTHENTICATOR: AuthenticatorState = { enabledAt: null, recoveryCodesLeft: 0 };

/** Second factor as its owner sees it; `isRequired` follows from their role. */
export const toOwnTwoFactor = (
  { enabledAt, recoveryCodesLeft }: AuthenticatorState,
  isRequired: boolean,
): Schemas['OwnTwoFactor'] => ({ enabledAt: enabledAt?.toISOString() ?? null, recoveryCodesLeft, isRequired });

/** A member of staff, as the directory knows them. */
type Member = Omit<Schemas['TwoFactorMember'], 'enabledAt' | 'recoveryCodesLeft'>;

/** The rule with everybody whom it may concern. */
export const toTwoFactorRule = (
  { version, requiredRoles, updatedAt }: TwoFactorRuleEntity,
  members: readonly Member[],
  states: ReadonlyMap<number, AuthenticatorState>,
): Schemas['TwoFactorRule'] => ({
  id: 1,
  version,
  requiredRoles,
  updatedAt: updatedAt.toISOString(),
  members: members.map(({ id, username, name, role, roleName, disabled, isRequired }) => {
    const state = states.get(id) ?? NO_AUTHENTICATOR;
    return { id, username, name, role, roleName, disabled, ...toOwnTwoFactor(state, isRequired) };
  }),
});

/** Under which record the history of an account's authenticator stands; that of the rule is `1`. */
export const historyOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  resource: 'two-factor',
  recordId: `staff-${id}`,
  recordLabel: name,
});
