import { reading, readTextFile } from '@ug/web';

/** The text of a chosen file, or why there is none. */
export type ChosenText =
  | { readonly text: string; readonly problem: '' }
  | { readonly text: null; readonly problem: string };

const MIB = 1024 ** 2;

/** Reads a file that somebody chose as text, however their spreadsheet writes it. */
export async function chosenText(file: File, maxBytes: number): Promise<ChosenText> {
  if (file.size > maxBytes)
    return { text: null, problem: `${file.name} 超过 ${maxBytes / MIB} MB，请检查是否选错文件` };
  const read = await reading(() => readTextFile(file)).catch((error: Error) => error);
  if (read instanceof Error) return { text: null, problem: `${file.name}：${read.message}` };
  const text = read;
  if (text === null) return { text, problem: `${file.name} 不是文本文件，请在表格软件里另存为 CSV 后再选` };
  return { text, problem: '' };
}
