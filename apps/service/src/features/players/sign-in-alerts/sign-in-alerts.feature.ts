import type { Feature } from '#platform/feature';
import { accounts } from '#features/players/accounts/accounts.feature';
import { signIns } from '#features/players/sign-ins/sign-ins.feature';
import { FailedGuessEntity } from './failed-guess.entity';
import { SignInAlertEntity } from './sign-in-alert.entity';
import { SignInAlertsModule } from './sign-in-alerts.module';

export const signInAlerts: Feature = {
  module: SignInAlertsModule,
  entities: [FailedGuessEntity, SignInAlertEntity],
  uses: [accounts, signIns],
};
