import { Global, Module } from '@nestjs/common';
import { OperationInterceptor } from './operation-interceptor';

/** The glue between the contract and its handlers. */
@Global()
@Module({ providers: [OperationInterceptor], exports: [OperationInterceptor] })
export class ContractModule {}
