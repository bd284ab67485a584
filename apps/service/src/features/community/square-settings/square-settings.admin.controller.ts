import { Body, Controller } from '@nestjs/common';
import type { BodyOf, ResponseOf } from '@ug/contract';
import { Operation } from '#platform/contract/operation';
import { SquareSettingsService } from './square-settings.service';

/** The settings of the square, as operators edit them. */
@Controller()
export class SquareSettingsAdminController {
  constructor(private readonly settings: SquareSettingsService) {}

  @Operation('getSquareSettings')
  get(): Promise<ResponseOf<'getSquareSettings'>> {
    return this.settings.get();
  }

  @Operation('updateSquareSettings')
  update(@Body() body: BodyOf<'updateSquareSettings'>): Promise<ResponseOf<'updateSquareSettings'>> {
    return this.settings.update(body);
  }
}
