import { refusalCatalogue, type RefusalKey } from '@ug/contract';

/** Details for a front beside the sentence: one message per field, or the record or the terms as they are now. */
export interface RefusalDetails {
  errors?: Readonly<Record<string, string>>;
  current?: object;
  /** For players: what they confirmed, as it stands now. */
  terms?: object;
  /** Replaces the catalogue's sentence where it can say more. */
  message?: string;
  /** Seconds after which the same may be asked again. */
  retryAfter?: number;
}

/** The service understood a request and does not do it; the contract's catalogue says how the response looks. */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly key: RefusalKey,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? refusalCatalogue[key].msg);
  }

  /** The number in the player's envelope. */
  get code(): number {
    return refusalCatalogue[this.key].code;
  }

  /** The HTTP status of a console response. */
  get status(): number {
    return refusalCatalogue[this.key].status;
  }
}

/** A refusal whose sentence stands beside a field of the form. */
export function refusedField(key: RefusalKey, field: string): Refusal {
  return new Refusal(key, { errors: { [field]: refusalCatalogue[key].msg } });
}
