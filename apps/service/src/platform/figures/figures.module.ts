import { Global, Module } from '@nestjs/common';
import { Figures } from './figures';

/** Makes the registry of the front page's figures injectable everywhere. */
@Global()
@Module({ providers: [Figures], exports: [Figures] })
export class FiguresModule {}
