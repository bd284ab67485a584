import { normaliseWords } from './search-terms.rules';

/** A phone number, a uid, an order or an identity card: five digits in a row are none of what is looked for. */
const NUMBER = /\d{5}/;
/** Addresses of mail, web and chat. */
const ADDRESS = /@|https?:|www\.|\.(com|cn|net)|wxid|微信号|qq号/;

/** The part of a search that may be counted, in one spelling; null if it may identify a person or says nothing. */
export function countableWords(keyword: string): string | null {
  const words = normaliseWords(keyword);
  return words === '' || NUMBER.test(words) || ADDRESS.test(words) ? null : words;
}
