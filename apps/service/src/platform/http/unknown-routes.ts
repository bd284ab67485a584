import { API_BASE } from '@ug/contract';
import { contractOperations } from '../contract/contract-document';
import { pathOf } from './request-path';

interface KnownPath {
  pattern: RegExp;
  method: string;
}

const known: readonly KnownPath[] = [...contractOperations.values()].map(({ path, method }) => ({
  pattern: new RegExp(`^${API_BASE}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  method: method.toUpperCase(),
}));

/** The methods a path of the contract understands; empty for a path it does not name. */
export function methodsOf(url: string): string[] {
  const path = pathOf(url);
  return [...new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}
