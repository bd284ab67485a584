import { Global, Module } from '@nestjs/common';
import { Subjects } from './subjects';

/** Makes the kinds of subjects injectable everywhere. */
@Global()
@Module({ providers: [Subjects], exports: [Subjects] })
export class SubjectsModule {}
