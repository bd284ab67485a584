import { isLongerThan, isVisible, plainCode, playerFieldLimits, textLength } from '@ug/contract';
import { isRefusal } from '#platform/api/refusals';
import { storedInviteCode } from '#platform/channel/channel';

const { loginName: nameLimits, password: passwordLimits } = playerFieldLimits.registerAccount;
const loginNameShape = new RegExp(nameLimits.pattern);
const oldest = playerFieldLimits.updateProfile.age.maximum;
const { maxLength: nicknameLimit } = playerFieldLimits.updateProfile.name;

/** Checks a login name for registration. True if it is valid, as forms expect it, else the problem as a sentence. */
export function checkLoginName(typed: string): string | true {
  const loginName = typed.trim();
  if (loginName === '') return '请输入账号';
  if (!/^[A-Za-z]/.test(loginName)) return '账号需以字母开头';
  return loginNameShape.test(loginName) || '账号为 4–20 位字母、数字或下划线';
}

/** Checks a new password. True if it is valid, else the problem as a sentence. */
export function checkNewPassword(password: string): string | true {
  if (password === '') return '请输入密码';
  const { minLength, maxLength } = passwordLimits;
  const length = textLength(password);
  if (length < minLength) return `密码至少 ${minLength} 位`;
  return length <= maxLength || `密码最多 ${maxLength} 位`;
}

/** Checks the repetition of a password. True if both are equal, else the problem as a sentence. */
export function checkRepeated(password: string, repeated: string): string | true {
  if (repeated === '') return '请再次输入密码';
  return repeated === password || '两次输入的密码不一致';
}

/** Checks a nickname. True if it is valid, else the problem as a sentence. @param isNeeded refuses an empty nickname */
export function checkNickname(name: string, isNeeded: boolean): string | true {
  if (!isVisible(name)) return isNeeded || name !== '' ? '昵称不能为空' : true;
  return !isLongerThan(name, nicknameLimit) || `昵称最多 ${nicknameLimit} 个字`;
}

/** A code as it is read out or copied: eight letters and digits without those that look alike, with spaces or dashes between. */
const INVITE_CODE = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** The problem of a typed invitation code. The code of the link is not checked. */
export function checkInviteCode(typed: string): string | true {
  const code = plainCode(typed).toUpperCase();
  return code === '' || typed === storedInviteCode() || INVITE_CODE.test(code) || '邀请码为 8 位字母和数字，请核对';
}

/** Checks an age. True if it is valid, else the problem as a sentence. An empty age is private. */
export function checkAge(age: string): string | true {
  return age === '' || (/^\d+$/.test(age) && Number(age) <= oldest) || `年龄为 0–${oldest} 的整数`;
}

/** Whether the service takes a nickname for none, or does not allow it. */
export const isBadName = (error: unknown): boolean =>
  isRefusal(error, 'account.badNickname') || isRefusal(error, 'account.nicknameRefused');
