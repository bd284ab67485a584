import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { NOWHERE } from '#platform/addresses/counted-address';
import { Erasers } from '#platform/erasure/erasers';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { Tasks } from '#platform/tasks/tasks.service';
import { playerSignedIn, playerTurnedAway } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SmsModule } from '#features/players/sms/sms.module';
import { AccountSearchService } from '#features/players/accounts/account-search.service';
import { SmsDevicesService } from '#features/players/sms/sms-devices.service';
import { NumberDevicesService } from './number-devices.service';
import { NewDevicesService } from './new-devices.service';
import { SessionDevicesService } from './session-devices.service';
import { SignInRecordsService, notifyOfDevice } from './sign-in-records.service';
import { deviceSignOf } from './sign-ins.rules';
import { SignInsAdminController } from './sign-ins.admin.controller';
import { SignInsController } from './sign-ins.controller';
import { SignInsRepository, signInData } from './sign-ins.repository';
import { SignInsService } from './sign-ins.service';

/** When and where players signed in, and what they are told of it. */
@Module({
  imports: [AccountsModule, MessagesModule, SmsModule],
  controllers: [SignInsController, SignInsAdminController],
  providers: [
    NewDevicesService,
    NumberDevicesService,
    SessionDevicesService,
    SignInRecordsService,
    SignInsRepository,
    SignInsService,
  ],
  exports: [SessionDevicesService, SignInRecordsService],
})
export class SignInsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly sweeps: Sweeps,
    private readonly records: SignInRecordsService,
    private readonly signIns: SignInsService,
    private readonly playerData: PlayerData,
    private readonly erasers: Erasers,
    private readonly stored: SignInsRepository,
    private readonly accountSearch: AccountSearchService,
    private readonly newDevices: NewDevicesService,
    private readonly tasks: Tasks,
    private readonly numberDevices: NumberDevicesService,
    private readonly smsDevices: SmsDevicesService,
  ) {}

  onModuleInit(): void {
    this.events.takePart(playerSignedIn, (signedIn) => this.records.enter(signedIn));
    this.events.takePart(playerTurnedAway, (door) => this.records.turnAway(door));
    this.playerData.declareTables(signInData);
    this.erasers.declare({
      name: 'sign-ins',
      label: '登录记录',
      tables: ['sign_ins', 'sign_in_devices'],
      erase: (uid) => this.stored.removeOf(uid),
    });
    this.accountSearch.declare('device', (deviceId, take) =>
      this.stored.uidsOn(deviceSignOf({ deviceId, address: NOWHERE }), take),
    );
    this.tasks.handle(notifyOfDevice, (task) => this.newDevices.notify(task));
    this.smsDevices.declare((asked) => this.numberDevices.isKnown(asked));
  }

  onApplicationBootstrap(): void {
    const devices = (limit: number) => this.signIns.removeOldDevices(limit);
    this.sweeps.hourly('sign-ins.sweep', (limit) => this.signIns.removeOld(limit), devices);
  }
}
