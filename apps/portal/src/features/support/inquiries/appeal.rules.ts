import { isVisible, plainCode, playerFieldLimits, textLength } from '@ug/contract';

const { account, device, contact, text } = playerFieldLimits.createAppeal;

/** The longest that may be typed, by field. */
export const longest = {
  account: account.maxLength,
  device: device.maxLength,
  contact: contact.maxLength,
  text: text.maxLength,
};

const RECEIPT_LENGTH = 12;

/** Validates the named account. @returns true or the problem, as forms expect it */
export const checkAccount = (typed: string): string | true => isVisible(typed) || '请填写账号、UID 或手机号';

/** Validates the description. @returns true or the problem */
export function checkStory(typed: string): string | true {
  if (!isVisible(typed)) return '请说明遇到的问题';
  return textLength(typed.trim()) >= text.minLength || `请再写详细一些，至少 ${text.minLength} 个字`;
}

/** Validates a receipt. @returns true or the problem */
export function checkReceipt(typed: string): string | true {
  const length = plainCode(typed).length;
  if (length === 0) return '请输入查询码';
  return length === RECEIPT_LENGTH || `查询码为 ${RECEIPT_LENGTH} 位字母和数字，请核对`;
}

/** A receipt in groups of four, as it is read and typed. */
export const grouped = (receipt: string): string => receipt.replace(/(.{4})(?=.)/g, '$1-');
