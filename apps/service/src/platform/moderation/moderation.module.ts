import { Global, Module } from '@nestjs/common';
import { Chance } from './chance';
import { ModeratedKinds } from './moderated-kinds';
import { ReviewQueue } from './review-queue';

/** Makes the ports of the review desk injectable everywhere. */
@Global()
@Module({ providers: [Chance, ModeratedKinds, ReviewQueue], exports: [Chance, ModeratedKinds, ReviewQueue] })
export class ModerationModule {}
