/** A telephone's number, and the device that asks about it: the client's own id. */
export interface NumberOnDevice {
  readonly phone: string;
  readonly deviceId: string;
}
