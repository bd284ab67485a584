import type { Role } from '@ug/contract';
import type { Json, StubInput } from '@ug/contract-stub';

/** A checked call, with the example to respond with. */
export interface MockCall extends StubInput {
  /** The chosen example of the success response; absent where the contract has none, as for bytes. */
  example: Json | undefined;
  /** Header values by lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Role of the console session that asks. */
  role: Role;
}

/** A successful response; status and headers are the contract's where they are absent. */
export interface MockResponse {
  payload: Json | Buffer;
  status?: number;
  headers?: Record<string, string>;
}

/** Responds to one operation. @throws Failure */
export type Responder = (call: MockCall) => MockResponse | Promise<MockResponse>;
