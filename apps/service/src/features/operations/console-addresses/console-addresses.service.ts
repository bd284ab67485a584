import { Injectable } from '@nestjs/common';
import type { BodyOf, Schemas } from '@ug/contract';
import { currentActor } from '#platform/actor/actor-context';
import { isWithin, networkFrom } from '#platform/addresses/networks';
import { UnitOfWork } from '#platform/database/unit-of-work';
import { Refusal, type RefusalDetails } from '#platform/errors/refusal';
import { Records } from '#platform/records/records';
import { toConsoleAddresses } from './console-addresses.mapper';
import { consoleAddressesRecord, ConsoleAddressesRepository, ONLY_ROW } from './console-addresses.repository';

/** Says from where the console may be used. */
@Injectable()
export class ConsoleAddressesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly records: Records,
    private readonly rows: ConsoleAddressesRepository,
  ) {}

  async get(): Promise<Schemas['ConsoleAddresses']> {
    return toConsoleAddresses(await this.rows.get());
  }

  /**
   * Saves the list. Who calls from the network is in it themselves; a command on the machine comes from nowhere.
   * @throws Refusal `console-address.stale` with the list as it is now, `console-address.badNetwork`,
   * `console-address.ownAddress`
   */
  async update({ version, addresses: typed }: BodyOf<'updateConsoleAddresses'>): Promise<Schemas['ConsoleAddresses']> {
    const addresses = [...new Set(typed.map(networkOrRefusal))];
    const own = currentActor().wholeAddress;
    if (addresses.length > 0 && own !== undefined && !isWithin(addresses, own))
      throw new Refusal('console-address.ownAddress', atField('console-address.ownAddress'));
    const request = { id: ONLY_ROW, version, action: 'update' };
    const { after } = await this.unitOfWork.run(() =>
      this.records.change(consoleAddressesRecord, request, () => ({ addresses })),
    );
    return toConsoleAddresses(after);
  }
}

function networkOrRefusal(text: string): string {
  const network = networkFrom(text);
  if (network === null) throw new Refusal('console-address.badNetwork', atField('console-address.badNetwork', text));
  return network;
}

function atField(key: 'console-address.badNetwork' | 'console-address.ownAddress', text = ''): RefusalDetails {
  const { message } = new Refusal(key);
  return { errors: { addresses: text === '' ? message : `“${text}”：${message}` } };
}
