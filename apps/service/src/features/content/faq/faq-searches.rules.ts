import { normaliseWords } from '#platform/search/search-terms.rules';

/** A phone number, a uid, an order or an identity card: five digits in a row are none of a question. */
const NUMBER = /\d{5}/;
/** Addresses of mail, web and chat. */
const ADDRESS = /@|https?:|www\.|\.(com|cn|net)|wxid|微信号|qq号/;

/** What of a search may be counted, in one spelling; null where it may say who somebody is, or says nothing. */
export function countableWords(keyword: string): string | null {
  const words = normaliseWords(keyword);
  return words === '' || NUMBER.test(words) || ADDRESS.test(words) ? null : words;
}
