import { expect, it } from 'vitest';
import { dataUrlOf } from './data-url';

it('a picture of any size becomes an address that holds its bytes', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
  const address = await dataUrlOf(new Blob([bytes], { type: 'image/webp' }));
  const [head, text = ''] = address.split(',');
  expect(head).toBe('data:image/webp;base64');
  expect(Uint8Array.from(atob(text), (one) => one.charCodeAt(0))).toEqual(bytes);
});
