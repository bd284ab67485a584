import { Global, Module } from '@nestjs/common';
import { PlayerData } from './player-data';

/** Makes what a player is handed declarable everywhere. */
@Global()
@Module({ providers: [PlayerData], exports: [PlayerData] })
export class PlayerDataModule {}
