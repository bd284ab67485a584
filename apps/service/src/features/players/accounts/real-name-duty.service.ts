import { Injectable } from '@nestjs/common';
import { type Soon } from '#platform/database/soon';

/** Whether players are asked for their real name; the feature that keeps real names declares it. */
@Injectable()
export class RealNameDutyService {
  private isAskedFor: () => Soon<boolean> = () => false;

  declare(isAskedFor: () => Soon<boolean>): void {
    this.isAskedFor = isAskedFor;
  }

  isAsked(): Soon<boolean> {
    return this.isAskedFor();
  }
}
