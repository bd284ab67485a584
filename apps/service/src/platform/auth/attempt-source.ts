import type { CountedAddress } from '../addresses/counted-address';

/** Origin of an attempt. */
export interface AttemptSource {
  readonly address: CountedAddress;
  /** The client's own id, empty where it gives none. */
  readonly deviceId: string;
}

/** The device that an attempt comes from, its address where it names none. */
export const deviceOf = ({ address, deviceId }: AttemptSource) =>
  deviceId === '' ? `address ${address}` : `device ${deviceId}`;
