import { playerFieldLimits, textLength } from '@ug/contract';

const { name, company, contact, text } = playerFieldLimits.createInquiry;

/** The longest that may be typed, by field. */
export const longest = {
  name: name.maxLength,
  company: company.maxLength,
  contact: contact.maxLength,
  text: text.maxLength,
};

const lengthOf = (typed: string): number => textLength(typed.trim());

/** Checks the name. True if it is valid, as forms expect it, else the problem as a sentence. */
export const checkName = (typed: string): string | true => lengthOf(typed) > 0 || '请填写您的称呼';

/** Checks the contact. True if it is valid, else the problem as a sentence. */
export function checkContact(typed: string): string | true {
  if (lengthOf(typed) === 0) return '请填写联系方式';
  return lengthOf(typed) >= contact.minLength || '联系方式太短，请核对';
}

/** Checks the text. True if it is valid, else the problem as a sentence. */
export function checkText(typed: string): string | true {
  if (lengthOf(typed) === 0) return '请填写合作内容';
  return lengthOf(typed) >= text.minLength || `请再写详细一些，至少 ${text.minLength} 个字`;
}
