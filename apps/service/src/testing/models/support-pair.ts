import { seededChance } from '../chance';
import type { ServiceProcess } from '../processes/service-process';

const chance = seededChance();

/** Two services that serve the same people, of which one at a time may be dead. */
export class ServicePair {
  /** Which one people are led to. */
  private current = 0;

  private constructor(
    private readonly start: () => Promise<ServiceProcess>,
    private readonly alive: [ServiceProcess | null, ServiceProcess | null],
    readonly first: ServiceProcess,
  ) {}

  static async start(start: () => Promise<ServiceProcess>): Promise<ServicePair> {
    const [first, second] = [await start(), await start()];
    return new ServicePair(start, [first, second], first);
  }

  /** Where people are led next: to the other one, if it is alive. */
  hop(): { host: string; port: number } {
    const other = 1 - this.current;
    if (this.alive[other]) this.current = other;
    return { host: '127.0.0.1', port: (this.alive[this.current] as ServiceProcess).port };
  }

  /** Kills one of them, and resolves when it has been started again. */
  async killOne(): Promise<void> {
    const which = Math.round(chance());
    const victim = this.alive[which];
    this.alive[which] = null;
    await victim?.kill();
    this.alive[which] = await this.start();
  }
}
