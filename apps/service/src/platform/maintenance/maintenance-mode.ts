import { Injectable } from '@nestjs/common';
import { operationRules, type OperationId, type Schemas } from '@ug/contract';
import { Clock } from '../clock/clock';
import { Refusal } from '../errors/refusal';

/** Maintenance as this process knows it. `until` is an instant in ISO 8601. */
export type MaintenanceState = Readonly<Schemas['Maintenance']>;

const OFF: MaintenanceState = { isOn: false, until: null, message: '' };
const MINUTES = 16;

/** The switch that closes the product to players while staff work on. A feature keeps it; requests and sockets ask it. */
@Injectable()
export class MaintenanceMode {
  private state = OFF;

  constructor(private readonly clock: Clock) {}

  get current(): MaintenanceState {
    return this.state;
  }

  set(state: MaintenanceState): void {
    this.state = state;
  }

  /** The refusal of an operation while maintenance is on; null where it may run. */
  refusalOf(operation: OperationId): Refusal | null {
    if (!this.state.isOn) return null;
    const { audience, duringMaintenance } = operationRules[operation];
    return audience === 'player' && !duringMaintenance ? this.refusal() : null;
  }

  /** The refusal, with the expected end where that is still to come. */
  refusal(): Refusal {
    const until = this.state.until === null ? null : Date.parse(this.state.until);
    if (until === null || until <= this.clock.now().getTime()) return new Refusal('maintenance.on');
    const end = this.clock.wallTime(until).slice(0, MINUTES);
    return new Refusal('maintenance.on', { message: `系统维护中，预计 ${end} 恢复` });
  }

  /** Whole seconds until the expected end, for `Retry-After`; a minute where it is not known. */
  retryAfter(): number {
    const until = this.state.until === null ? 0 : Date.parse(this.state.until);
    const left = Math.ceil((until - this.clock.now().getTime()) / 1000);
    return left > 0 ? left : 60;
  }
}
