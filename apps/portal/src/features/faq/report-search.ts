import { api } from '../../platform/api/api';
import { log } from '../../platform/log/log';

const reported = new Set<string>();

/** Tells operators once per visit which words were searched for, so that they can answer what is missing. */
export function reportSearch(keyword: string): void {
  if (keyword === '' || reported.has(keyword)) return;
  reported.add(keyword);
  api.call('reportFaqSearch', { body: { keyword } }).catch((error: unknown) => log.warn('搜索词未能上报', error));
}
