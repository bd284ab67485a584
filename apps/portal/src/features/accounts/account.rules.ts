const loginNameShape = /^[A-Za-z][A-Za-z0-9_]{3,19}$/;
const nicknameLimit = 20;
const passwordLengths = [8, 64] as const;
const oldest = 150;

const lengthOf = (text: string): number => [...text].length;

/** What is wrong with a login name to register under, undefined when nothing is. */
export function loginNameProblem(loginName: string): string | undefined {
  if (loginName === '') return '请输入账号';
  if (!/^[A-Za-z]/.test(loginName)) return '账号需以字母开头';
  if (!loginNameShape.test(loginName)) return '账号为 4–20 位字母、数字或下划线';
  return undefined;
}

/** What is wrong with a password to set. */
export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return '请输入密码';
  const [least, most] = passwordLengths;
  const length = lengthOf(password);
  if (length < least) return `密码至少 ${least} 位`;
  if (length > most) return `密码最多 ${most} 位`;
  return undefined;
}

/** What is wrong with a password typed once more. */
export function repeatProblem(password: string, repeated: string): string | undefined {
  if (repeated === '') return '请再次输入密码';
  return repeated === password ? undefined : '两次输入的密码不一致';
}

/** What is wrong with a nickname; `isNeeded` where it may not be left empty. */
export function nicknameProblem(name: string, isNeeded: boolean): string | undefined {
  if (name.trim() === '') return isNeeded || name !== '' ? '昵称不能为空' : undefined;
  return lengthOf(name) > nicknameLimit ? `昵称最多 ${nicknameLimit} 个字` : undefined;
}

/** What is wrong with an age; empty means that it is kept private. */
export function ageProblem(age: string): string | undefined {
  if (age === '') return undefined;
  return /^\d{1,3}$/.test(age) && Number(age) <= oldest ? undefined : `年龄为 0–${oldest} 的整数`;
}
