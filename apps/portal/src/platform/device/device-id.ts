import { localText } from '../storage/local-text';

const key = 'h5_device_id';
const shape = /^[0-9a-f]{32}$/;
let unkept: string | undefined;

/** The device's id cannot be made: the browser has no source of randomness. */
export class DeviceIdError extends Error {
  override readonly name = 'DeviceIdError';
}

/** A version 4 UUID without dashes; `crypto.randomUUID` itself is missing on plain-http addresses of a local network. */
function makeId(): string {
  if (typeof crypto === 'undefined' || typeof crypto.getRandomValues !== 'function') {
    throw new DeviceIdError('浏览器没有可用的随机数');
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * This device's id: 32 hexadecimal characters, stored as h5_device_id, or for this visit only where storage is refused.
 * @throws DeviceIdError when there is none and none can be made
 */
export function deviceId(): string {
  const stored = localText.read(key);
  if (stored && shape.test(stored)) return stored;
  const id = unkept ?? makeId();
  localText.write(key, id);
  unkept = localText.read(key) === id ? undefined : id;
  return id;
}

/** Gives `deviceId`, or undefined if there is none, for calls that work without one. */
export function knownDeviceId(): string | undefined {
  try {
    return deviceId();
  } catch (error) {
    if (error instanceof DeviceIdError) return undefined;
    throw error;
  }
}
