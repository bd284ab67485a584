import { Body, Controller } from '@nestjs/common';
import type { BodyOf, DataOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SandboxPayService } from './sandbox-pay.service';

/** The provider's side of a payment at the sandbox. */
@Controller()
export class SandboxPayController {
  constructor(private readonly sandbox: SandboxPayService) {}

  @Operation('paySandboxOrder')
  pay(@Body() body: BodyOf<'paySandboxOrder'>): Promise<DataOf<'paySandboxOrder'>> {
    return this.sandbox.pay(body);
  }
}
