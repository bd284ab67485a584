import { createReadStream, existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { ProvenObjects } from '#platform/storage/move-objects';

/** Remembers in a file the objects that are equal at both places, one a line. A line that was cut does not count. */
export async function openProvenList(file: string): Promise<ProvenObjects> {
  const sizes = new Map<string, number>();
  if (existsSync(file)) {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const [, name, size] = /^(\S+) (\d+) =$/.exec(line) ?? [];
      if (name !== undefined) sizes.set(name, Number(size));
    }
    // The line that a kill has cut ends here.
    await appendFile(file, '\n');
  }
  return {
    sizeOf: (name) => sizes.get(name),
    add: async (name, size) => {
      sizes.set(name, size);
      await appendFile(file, `${name} ${size} =\n`, { mode: 0o600 });
    },
  };
}
