const SPELLINGS = ['〇零○', '一壹', '二两兩贰貳', '三叁參', '四肆', '五伍', '六陆陸', '七柒', '八捌', '九玖'];
const DIGITS: Readonly<Record<string, number>> = Object.fromEntries(
  SPELLINGS.flatMap((spellings, digit) => [...spellings].map((spelling) => [spelling, digit])),
);
const UNITS: Readonly<Record<string, number>> = {
  十: 10,
  拾: 10,
  百: 100,
  佰: 100,
  千: 1000,
  仟: 1000,
  廿: 20,
  卅: 30,
};
const TEN_THOUSAND = 10_000;

/** Every character of a number in titles, for a class of a regular expression. */
export const NUMERALS = `${Object.keys(DIGITS).join('')}${Object.keys(UNITS).join('')}万萬\\d０-９`;

/** Full-width digits as the usual ones. */
export const narrowDigits = (text: string): string =>
  text.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));

/** Reads 101, １０１, 一百零一 and 一〇一 alike. @returns undefined for what is no number */
export function numberOf(words: string): number | undefined {
  const text = narrowDigits(words);
  if (/^\d+$/.test(text)) return Number(text);
  if (text === '' || [...text].some((character) => !isNumeral(character))) return undefined;
  const isPositional = ![...text].some((character) => UNITS[character] !== undefined || /[万萬]/.test(character));
  return isPositional ? Number([...text].map((character) => DIGITS[character] ?? character).join('')) : counted(text);
}

const isNumeral = (character: string): boolean =>
  DIGITS[character] !== undefined || UNITS[character] !== undefined || /[万萬\d]/.test(character);

/** Numbers with 十, 百, 千, 万: 二千零三十, and 一百五 as people say it for 150. */
function counted(text: string): number {
  let [total, section, digit, unit] = [0, 0, 0, 1];
  for (const character of text) {
    const value = UNITS[character];
    if (/[万萬]/.test(character)) {
      total += (section + digit) * TEN_THOUSAND;
      [section, digit, unit] = [0, 0, TEN_THOUSAND];
    } else if (value !== undefined) {
      section += value === 20 || value === 30 ? value : (digit === 0 ? 1 : digit) * value;
      [digit, unit] = [0, value];
    } else {
      digit = digit * (/\d/.test(character) ? 10 : 1) + (DIGITS[character] ?? Number(character));
      if (digit === 0) unit = 1;
    }
  }
  const isShort = unit >= 100 && digit > 0 && digit < 10;
  return total + section + (isShort ? (digit * unit) / 10 : digit);
}
