import { TransportError } from '@ug/api-client';
import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { appConfig } from '../config/app-config';
import { localJson } from '../storage/local-text';

/** The data of a public read as this device last saw it, with that time in milliseconds since the epoch. */
export interface KeptRead {
  /** The entry of the build that kept it: another build may read another shape. */
  readonly build: string;
  readonly at: number;
  readonly data: unknown;
}

/** The list of the reads that are kept. */
export const keptIndex = `${appConfig.prefix}-kept`;
export const keptName = (queryKey: QueryKey): string => `${keptIndex}:${JSON.stringify(queryKey)}`;
export const thisBuild = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';

/**
 * A public read. Where the service cannot be reached and nothing is shown yet, the page shows what this device last saw, as
 * old as it is; the read has failed all the same, and is asked for again.
 */
export async function orKept<Data>(
  { client, queryKey }: Pick<QueryFunctionContext, 'client' | 'queryKey'>,
  asked: Promise<Data>,
): Promise<Data> {
  try {
    return await asked;
  } catch (error) {
    const isGivenUp = !(error instanceof TransportError) || error.kind === 'cancelled';
    if (!isGivenUp && client.getQueryData(queryKey) === undefined) {
      const kept = localJson.read(keptName(queryKey)) as KeptRead | null;
      if (kept?.build === thisBuild()) client.setQueryData(queryKey, kept.data, { updatedAt: kept.at });
    }
    throw error;
  }
}
