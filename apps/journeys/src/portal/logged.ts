import type { Product } from '../product';
import { expect } from '../journey';

/** What the log of a development start last said behind these words, once it does. */
export async function logged(product: Product, words: string): Promise<string> {
  const find = () => [...product.output().matchAll(new RegExp(`${words} ([0-9A-Z]+)`, 'g'))].at(-1)?.[1] ?? '';
  await expect.poll(find).not.toBe('');
  return find();
}
