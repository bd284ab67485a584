import { Global, Module } from '@nestjs/common';
import { Cards } from './cards';

/** Makes the registry of cards injectable everywhere. */
@Global()
@Module({ providers: [Cards], exports: [Cards] })
export class CardsModule {}
