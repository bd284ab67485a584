import { packJson, unpackJson } from '#platform/packing/packed-json';
import { picturesOf, sizeOf, type NumberedText, type PackedText } from './paragraphs.rules';

/** Compresses a text outside of the event loop; ask before the unit of work begins. */
export async function packText(text: NumberedText): Promise<PackedText> {
  return { ...(await packJson(text)), chars: sizeOf(text.paragraphs), pictures: picturesOf(text) };
}

export const unpackText = async (body: string): Promise<NumberedText> => (await unpackJson(body)) as NumberedText;
