import { Module, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '#platform/events/domain-events';
import { Sweeps } from '#platform/jobs/sweeps';
import { PlayerData } from '#platform/player-data/player-data';
import { playerSignedIn, playerTurnedAway } from '#features/players/accounts/accounts.events';
import { AccountsModule } from '#features/players/accounts/accounts.module';
import { MessagesModule } from '#features/players/messages/messages.module';
import { SmsModule } from '#features/players/sms/sms.module';
import { NumberDevicesService } from './number-devices.service';
import { NewDevicesService } from './new-devices.service';
import { SignInErasureService } from './sign-in-erasure.service';
import { SignInRecordsService } from './sign-in-records.service';
import { SignInTracesService } from './sign-in-traces.service';
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
    SignInErasureService,
    SignInRecordsService,
    SignInTracesService,
    SignInsRepository,
    SignInsService,
  ],
  exports: [SignInRecordsService],
})
export class SignInsModule implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly events: DomainEvents,
    private readonly sweeps: Sweeps,
    private readonly records: SignInRecordsService,
    private readonly signIns: SignInsService,
    private readonly playerData: PlayerData,
  ) {}

  onModuleInit(): void {
    this.events.takePart(playerSignedIn, (signedIn) => this.records.enter(signedIn));
    this.events.takePart(playerTurnedAway, (door) => this.records.turnAway(door));
    this.playerData.declareTables(signInData);
  }

  onApplicationBootstrap(): void {
    const devices = (limit: number) => this.signIns.removeOldDevices(limit);
    this.sweeps.hourly('sign-ins.sweep', (limit) => this.signIns.removeOld(limit), devices);
  }
}
