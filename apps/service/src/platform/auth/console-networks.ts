import { Injectable } from '@nestjs/common';
import { isWithin } from '../addresses/networks';

/** From where the console may be used, as this process knows it. A feature keeps it; requests and sockets of staff ask it. */
@Injectable()
export class ConsoleNetworks {
  private networks: readonly string[] = [];

  /** Addresses and networks as `networkFrom` writes them; empty for everywhere. */
  get current(): readonly string[] {
    return this.networks;
  }

  set(networks: readonly string[]): void {
    this.networks = networks;
  }

  /** @param address to the last bit */
  admit(address: string): boolean {
    return this.networks.length === 0 || isWithin(this.networks, address);
  }
}
