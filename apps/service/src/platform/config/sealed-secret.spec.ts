import { expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret';

it('a sealed secret opens with its key and for its owner only', () => {
  const [secret, key] = [Buffer.from('12345678901234567890'), Buffer.alloc(32, 7)];
  const sealed = seal(secret, key, 'staff 1');
  expect(unseal(sealed, key, 'staff 1')).toEqual(secret);
  expect(seal(secret, key, 'staff 1')).not.toBe(sealed);
  expect(() => unseal(sealed, Buffer.alloc(32, 8), 'staff 1')).toThrow();
  expect(() => unseal(sealed, key, 'staff 2')).toThrow();
});
